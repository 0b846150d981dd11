/** Answers as the contract describes them, for tests that need one. */
export const sampleAccount = {
  user: { email: 'ada@example.com' },
  workspace: { uuid: '0b8e7f2c-8f7b-4f0e-9d0c-6c1f6f9b7a10', name: 'Analytical Engines', plan: 'pro' },
  app_url: 'https://service.example/app/',
};

export const sampleListItem = {
  title: 'Notes on the engine',
  link: 'https://lnk.example/notes',
  slug: 'notes',
  kind: 'html',
  views: 3,
  created: '2026-11-20',
};

export const sampleDocument = {
  title: 'Notes on the engine',
  link: 'https://lnk.example/notes',
  slug: 'notes',
  uuid: '5f0c7a44-3a45-4f0b-8a53-0d7e9a2f1c11',
  kind: 'html',
  status: 'Published',
  review_status: null,
  views: 3,
  created: '2026-11-20T10:00:00+00:00',
  settings_url: 'https://service.example/documents/5f0c7a44-3a45-4f0b-8a53-0d7e9a2f1c11/update/',
  settings: {
    password: false,
    require_email: false,
    allowed_email_domains: '',
    expires_at: null,
    cta_label: '',
    cta_url: '',
  },
};

export const samplePublished = { ...sampleDocument, warnings: [], message: 'Published.' };

export const sampleReplaced = { link: 'https://lnk.example/notes', message: 'Updated.', warnings: [] };

export const sampleActivity = {
  title: 'Notes on the engine',
  total_views: 1,
  views: [{ when: '2026-11-20T10:05:00+00:00', where: 'London, United Kingdom', device: 'Firefox on Linux' }],
  message: 'One view.',
};

export const sampleResponses = {
  title: 'Order form',
  total: 1,
  responses: [
    {
      id: '3b1c0b0e-52d4-4a6f-a0f3-0b7a77d0a001',
      when: '2026-11-20T10:05:00+00:00',
      who: 'Charles Babbage',
      email: 'charles@example.com',
      fields: { amount: '3', signature: { type: 'signature', signer_name: 'Charles Babbage', method: 'typed' } },
      answers: [
        { name: 'amount', label: 'Amount', value: '3' },
        {
          name: 'signature',
          label: 'Signature',
          value: { type: 'signature', signer_name: 'Charles Babbage', method: 'typed' },
        },
      ],
      signed: true,
      signer_name: 'Charles Babbage',
      signed_pdf_ready: true,
      audit: { signed_at: '2026-11-20T10:05:00+00:00', ip: '192.0.2.7', location: 'London, United Kingdom' },
      signed_pdf: 'https://service.example/api/v1/documents/order/responses/3b1c0b0e/signed.pdf',
    },
  ],
  message: 'One response.',
};
