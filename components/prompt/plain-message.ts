const formats: Record<string, string> = {
  email: 'an email address',
  uri: 'an address such as https://example.com',
  url: 'an address such as https://example.com',
  date: 'a date',
  'date-time': 'a date with a time',
  time: 'a time of day',
  uuid: 'a UUID',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
}

const rules: [RegExp, (...found: string[]) => string][] = [
  [/^must match format "(.+)"$/, (format) => `must be ${formats[format] ?? `a valid ${format}`}`],
  [/^must be <= (\S+)$/, (bound) => `must be at most ${bound}`],
  [/^must be >= (\S+)$/, (bound) => `must be at least ${bound}`],
  [/^must be < (\S+)$/, (bound) => `must be less than ${bound}`],
  [/^must be > (\S+)$/, (bound) => `must be more than ${bound}`],
  [/^must be integer$/, () => 'must be a whole number'],
  [/^must be (number|string|boolean|array|object)$/, (type) => `must be ${types[type]}`],
  [/^must be multiple of (\S+)$/, (step) => `must be a multiple of ${step}`],
  [
    /^must NOT have fewer than (\d+) (character|item)s$/,
    (count, unit) => `must have at least ${counted(count, unit)}`,
  ],
  [
    /^must NOT have more than (\d+) (character|item)s$/,
    (count, unit) => `must have at most ${counted(count, unit)}`,
  ],
  [/^must be equal to one of the allowed values$/, () => 'must be one of the choices'],
  [/^must be equal to constant$/, () => 'must have exactly the expected value'],
]

const types: Record<string, string> = {
  number: 'a number',
  string: 'text',
  boolean: 'yes or no',
  array: 'a list',
  object: 'an object',
}

/** The checker's words as a person would say them; what has no better words stays as it is. */
export function plainMessage(message: string): string {
  for (const [pattern, say] of rules) {
    const found = pattern.exec(message)
    if (found) return say(...found.slice(1))
  }
  return message
}

function counted(count: string, unit: string): string {
  const [one, many] = unit === 'item' ? ['entry', 'entries'] : ['character', 'characters']
  return `${count} ${count === '1' ? one : many}`
}
