export type ReferenceField = { name: string; type: string; isRequired: boolean; description: string }

/** One call of the API as the reference page draws it. */
export type ReferenceCall = {
  id: string
  method: string
  path: string
  summary: string
  parameters: ReferenceField[]
  body: ReferenceField[]
  answers: { status: string; description: string }[]
}
