import { expect, it } from 'vitest';
import { rendered, sampleDocument, sampleOwner } from '../../../test/support/pages/console-samples.ts';
import { emptyRoom } from './parse-room-form.ts';
import { RoomPage } from './room-page.tsx';
import { RoomsPage } from './rooms-page.tsx';

const free = { ...sampleOwner, workspace: { ...sampleOwner.workspace, plan: 'free' as const } };
const room = {
  id: 'r',
  slug: 'deal-x',
  title: 'Deal',
  description: '',
  requireEmail: true,
  createdAt: new Date(),
  documents: [{ id: 'd', slug: 'plan-x' }],
} as unknown as Parameters<typeof RoomsPage>[0]['rooms'][number];
const list = (owner: typeof sampleOwner, rooms: (typeof room)[]) =>
  rendered(
    RoomsPage({
      owner,
      rooms,
      counted: new Map(),
      removed: false,
      pages: { page: 1, hasMore: false },
      linkOf: ({ slug }) => `https://link.example/${slug}`,
    }),
  );

it('leads on from no rooms, or says which plan has them', async () => {
  const none = await list(sampleOwner, []);
  expect(none.words).toContain('No rooms yet');
  expect(none.html.match(/href="\/rooms\/new"/g)).toHaveLength(1);
  const lacking = await list(free, [room]);
  expect(lacking.words).toContain('Your rooms keep working and can be deleted.');
  expect(lacking.html).not.toContain('/rooms/new');
});

it('has the link of each room to copy, and its gate', async () => {
  const { html, words } = await list(sampleOwner, [room]);
  expect(html).toContain('data-copy="https://link.example/deal-x"');
  expect(words).toContain('Deal Email gate 1 document 0 Not yet');
});

it('moves documents by buttons that send the whole form, not beyond the ends', async () => {
  const picked = [sampleDocument({ id: 'a', title: 'A' }), sampleDocument({ id: 'b', title: 'B' })];
  const fields = { ...emptyRoom, title: 'Deal', items: [{ document: 'a' }, { section: 'Later' }, { document: 'b' }] };
  const { html } = await rendered(
    RoomPage({ owner: sampleOwner, room: undefined, fields, picked, others: [], incomplete: false }),
  );
  expect(html).toMatch(/value="up:a"[^>]* disabled=""/);
  expect(html).toMatch(/value="up:b"(?![^>]*disabled)/);
  expect(html).toMatch(/value="section:a".*name="sections" value="Later".*value="remove:section-0".*value="up:b"/s);
  // A section cannot begin where one does.
  expect(html).not.toContain('value="section:b"');
  expect(html).toContain('Create room');
});
