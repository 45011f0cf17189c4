/** A refund with one harmless way in each direction and one dangerous one. */
export const refund = {
  question: 'Refund order #12345 for €499.99?',
  response_type: 'choice',
  proposal: { kind: 'tool', name: 'issue_refund', arguments: { order: '12345', amount: 499.99 } },
  choices: [
    { value: 'approve', label: 'Approve refund', style: 'primary', verdict: 'approve' },
    { value: 'deny', label: 'Deny refund', verdict: 'reject' },
    { value: 'block', label: 'Block the customer', style: 'danger', description: 'Closes every account.' },
  ],
  timeout_seconds: 3600,
  fallback_policy: 'complete_with_fallback',
  fallback_value: 'deny',
}

export const confirmDeploy = { question: 'Deploy web@4f2c to production?', response_type: 'confirm' }

export const freeText = { question: 'What should I tell the customer?', response_type: 'text' }

export const vendorForm = {
  question: 'Fill in the new vendor',
  response_type: 'form',
  form_schema: {
    type: 'object',
    required: ['name', 'limit', 'category', 'address'],
    properties: {
      name: { type: 'string', title: 'Legal name', minLength: 2 },
      mail: { type: 'string', format: 'email', title: 'Invoices come from' },
      limit: { type: 'number', title: 'Monthly limit', maximum: 1000 },
      category: {
        title: 'Category',
        oneOf: [
          { const: 1, title: 'Software' },
          { const: 2, title: 'Office' },
        ],
      },
      pay: { type: 'array', title: 'Ways to pay', items: { enum: ['sepa', 'card'] } },
      tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
      trusted: { type: 'boolean', title: 'Trusted' },
      address: {
        type: 'object',
        title: 'Address',
        required: ['city'],
        properties: { city: { type: 'string', title: 'City' } },
      },
    },
  },
}
