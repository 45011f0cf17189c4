import { prisma } from './database'

export type Sighting = { name: string; seenAt: Date }

export async function insertSighting(requestId: string, operatorId: string, seenAt: Date): Promise<void> {
  await prisma().sighting.createMany({ data: [{ requestId, operatorId, seenAt }], skipDuplicates: true })
}

export async function findSightings(requestId: string): Promise<Sighting[]> {
  const rows = await prisma().sighting.findMany({
    where: { requestId },
    select: { seenAt: true, operator: { select: { name: true, email: true } } },
    orderBy: { seenAt: 'asc' },
    take: 50,
  })
  return rows.map(({ seenAt, operator }) => ({ seenAt, name: operator.name || operator.email }))
}
