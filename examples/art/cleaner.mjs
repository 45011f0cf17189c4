// The agent of this example: counts old orders, asks before it deletes them, reports.

export const tools = {
  count_orders: { execute: async ({ before }) => ({ before, found: 500 }) },

  delete_orders: {
    executionMode: 'blocking',
    inputSchema: {
      type: 'object',
      properties: {
        before: { type: 'string', format: 'date' },
        limit: { type: 'integer', minimum: 1, maximum: 500 },
      },
      required: ['before', 'limit'],
      additionalProperties: false,
    },
    blockingConfig: {
      approvalPrompt: 'Delete {{limit}} orders from before {{before}}?',
      feedbackSchema: {
        inputType: 'confirm',
        confirmLabel: 'Delete',
        cancelLabel: 'Keep',
        allowModifyArgs: true,
      },
      completesOnApproval: false,
      timeoutMs: 24 * 3600 * 1000,
      category: 'destructive',
      riskLevel: 'high',
    },
    /** Before the decision it only says what would happen. */
    execute: async ({ before, limit }, { isResuming }) =>
      isResuming
        ? { deleted: limit }
        : { message: `${limit} orders from before ${before} would be gone for good.` },
  },

  write_report: { execute: async () => ({ written: true }) },
}

const before = '2020-01-01'

export const plan = [
  { id: 'step-1', calls: [{ id: 'call-1', name: 'count_orders', args: { before } }] },
  { id: 'step-2', calls: [{ id: 'call-2', name: 'delete_orders', args: { before, limit: 500 } }] },
  { id: 'step-3', calls: [{ id: 'call-3', name: 'write_report', args: {} }] },
]
