import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { addressHash } from '../../service/mail/address-hash.ts';
import { unsubscribe } from '../../service/mail/unsubscribe.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { openForm, post, send } from '../support/pages/form-visitor.ts';
import type { StartedService } from '../support/service/service.ts';

/** A lease for two, in a state of its signing. */
export interface Lease {
  uuid: string;
  slug: string;
  /** The personal links of its signers, in their order. */
  links: string[];
}

export type LeaseState = 'blank' | 'placed' | 'open' | 'half' | 'declined' | 'completed' | 'unsubscribed';

const people = [
  { name: 'Ada Lovelace', email: 'ada@example.com' },
  { name: 'عمر الخيام', email: 'omar@example.com' },
];

/** A person who unsubscribes. */
const unsubscribedPerson = { name: 'Grace Hopper', email: 'grace@example.com' };

/** Has a person unsubscribe from a workspace's mail, and returns them. */
export async function unsubscribePerson({ db, deps, owner }: StartedService) {
  const address = await addressHash(deps.secrets, unsubscribedPerson.email);
  await unsubscribe(db, { workspaceId: owner.workspaceId, address });
  return unsubscribedPerson;
}

/** Publishes a lease, and brings it into a state of its signing. */
export async function makeLease(service: StartedService, state: LeaseState): Promise<Lease> {
  const { baseUrl, owner } = service;
  const api = new ApiCaller(baseUrl, owner.apiKey);
  const lease = { name: 'lease.pdf', bytes: await leasePdf() };
  const { uuid, slug } = (await api.upload('POST', '/documents', lease, { title: `Lease of the boathouse` })).body;
  const made: Lease = { uuid, slug, links: [] };
  if (state === 'blank') return made;
  const { version } = (await api.get(`/documents/${uuid}/fields`)).body;
  await api.send('PUT', `/documents/${uuid}/fields`, { version, fields: placed });
  if (state === 'placed') return made;
  const { fields } = (await api.get(`/documents/${uuid}/signing`)).body;
  const names = fields.map(({ name }: { name: string }) => name);
  const signers = state === 'unsubscribed' ? [people[0], await unsubscribePerson(service)] : people;
  const started = await api.send('POST', `/documents/${uuid}/signing`, {
    signers: signers.map((person, at) => ({ ...person, fields: names.slice(3 * at, 3 * at + 3) })),
    in_order: state !== 'unsubscribed',
    note: 'Please sign by Friday.',
    language: 'en',
  });
  made.links = started.body.signers.map(({ link }: { link: string }) => link);
  const steps = {
    open: [],
    unsubscribed: [],
    half: ['sign'],
    declined: ['sign', 'decline'],
    completed: ['sign', 'sign'],
  }[state];
  for (const [at, step] of steps.entries()) {
    const { action, fields: own } = await openForm(made.links[at] ?? '');
    const name = people[at]?.name ?? '';
    if (step === 'decline') {
      await post(`${action}/decline`, JSON.stringify({ name, reason: 'The rent is not what we agreed.' }));
      continue;
    }
    const needed = own.filter(({ required, readOnly }) => required && !readOnly);
    const answers = needed.map((field) => [field.name, field.kind === 'signature' ? 'signed' : '1,200']);
    const signature = { signerName: name, consent: true as const, drawing: { method: 'typed' as const } };
    await send(action, Object.fromEntries(answers), { name, email: people[at]?.email ?? '', signature });
  }
  return made;
}

const place = { page: 1, left: 80, width: 170, height: 24, required: true };
const placed = [
  { ...place, kind: 'text', label: 'Rent per month', top: 300 },
  { ...place, kind: 'text', label: 'Name of the landlord', top: 340 },
  { ...place, kind: 'signature', label: 'Landlord', top: 380, height: 40 },
  {
    ...place,
    kind: 'text',
    label: 'Größe der Wohnung in Quadratmetern, mit Balkon und Keller',
    top: 460,
    required: false,
  },
  { ...place, kind: 'checkbox', label: 'Pets', top: 500, width: 14, height: 14, required: false },
  { ...place, kind: 'signature', label: 'Tenant', top: 540, height: 40 },
];

async function leasePdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const heading of ['Lease of the boathouse', 'Annex: the boats']) {
    const page = pdf.addPage([595, 842]);
    page.drawText(heading, { x: 60, y: 760, size: 24, font });
    for (let line = 0; line < 8; line += 1) {
      const words = 'The landlord leaves the boathouse and its moorings to the tenant, as they were seen.';
      page.drawText(words, { x: 60, y: 710 - 20 * line, size: 12, font });
    }
  }
  return pdf.save();
}
