import type { LinkNote } from '../../../office-addin/host/document/link-note.ts';

/** The note in a published file. */
export const sampleNote: LinkNote = {
  version: 1,
  uuid: '5f0c7a44-3a45-4f0b-8a53-0d7e9a2f1c11',
  slug: 'plan',
  link: 'https://go.example.com/plan',
  service: 'https://share.example.com',
};
