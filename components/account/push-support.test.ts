import { expect, it } from 'vitest'
import { deviceName } from './push-support'

const chrome =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

it.each([
  [`${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  [`${chrome} Mobile Safari/537.36 EdgA/140.0`, 'Edge on Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  ['curl/8', 'A browser'],
])('a device is recognised: %s', (agent, name) => expect(deviceName(agent)).toBe(name))
