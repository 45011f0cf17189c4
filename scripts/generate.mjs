// `npm run generate`: the Prisma client in prisma/generated.
import { generateClient } from './prepare.mjs'

await generateClient()
