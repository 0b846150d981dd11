/** What else can be published than the page in front, and what can be done with a link: the words of those screens. */
export const enPublishing = {
  'qr.title': 'QR code',
  'qr.of': 'QR code of {link}',
  'qr.save-png': 'Save as PNG',
  'qr.save-svg': 'Save as SVG',

  'drift.changed': 'Changed since it was published',
  'drift.same': 'Not changed since it was published',
  'drift.badge': 'Linkwake: this page has changed since it was published',
} as const;
