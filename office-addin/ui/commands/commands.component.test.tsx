import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PublishUncertain } from '#shared/publish/errors.ts';
import { minimalFile } from '../../../test/office-host/files/minimal-files.ts';
import { sampleDocument, samplePublished, sampleReplaced } from '../../../test/support/api/contract-samples.ts';
import { fakeDialogs } from '../../../test/support/components/fake-dialogs.ts';
import { type PaneInTest, paneInTest, showInPane } from '../../../test/support/components/open-pane.tsx';
import type { OutcomeNotice } from '../../host/dialogs/outcome-notice.ts';
import { OfficeFault } from '../../host/errors.ts';
import { setPageLanguage } from '../page-language.ts';
import { commandTimeLimitMs } from './account-for-command.ts';
import { commandWords } from './command-words.ts';
import { runCopyLinkCommand } from './copy-link-command.ts';
import { OutcomeScreen } from './outcome-screen.tsx';
import { runPublishCommand } from './publish-command.ts';

const { uuid, link } = sampleDocument;
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const text = (words: string) => expect.element(page.getByText(words));

const slides = (words: string) => async () => new Blob([minimalFile('powerpoint', words) as Uint8Array<ArrayBuffer>]);

async function signedIn(): Promise<PaneInTest> {
  const pane = paneInTest('powerpoint');
  await pane.signIn();
  await setPageLanguage(['en']);
  pane.document.read = slides('First');
  return pane;
}

/** Shows the window after a command. */
async function show(notice: OutcomeNotice | undefined): Promise<void> {
  if (!notice) throw new Error('The command shows nothing.');
  await showInPane(<OutcomeScreen notice={notice} copy={async () => undefined} close={() => undefined} />);
}

const publish = async ({ services }: PaneInTest) => show(await commandWords(await runPublishCommand(services)));

/** What was sent to the service and changes something there. */
const changes = ({ service }: PaneInTest) =>
  service.sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

const shownLink = () => page.getByRole('link').element().getAttribute('href');

describe('the ribbon command Publish', () => {
  it('makes one link for a file that two pages publish in the same seconds', async () => {
    const pane = await signedIn();
    const outcomes = await Promise.all([runPublishCommand(pane.services), runPublishCommand(pane.services)]);
    expect(changes(pane)).toEqual(['POST /documents']);
    expect(outcomes.map((one) => one.kind === 'published' && one.published.outcome)).toEqual([
      'published',
      'unchanged',
    ]);
  });

  it('says in the person’s language what the service found, where it sends that as data', async () => {
    const pane = await signedIn();
    await setPageLanguage(['de']);
    const warnings = ['One hidden slide is left out.', 'A font is missing.'];
    const warning_details = [{ code: 'hidden_slides', values: { count: 1 } }, { code: 'later' }];
    pane.service.on('POST /documents', { body: { ...samplePublished, warnings, warning_details } });
    await publish(pane);
    await text('1 ausgeblendete Folie wird ausgelassen.').toBeVisible();
    await text('A font is missing.').toBeVisible();
  });

  it('reports that the file was published, then skipped when unchanged, then replaced', async () => {
    const pane = await signedIn();
    pane.service.on('POST /documents', { body: { ...samplePublished, kind: 'powerpoint', status: 'Converting' } });
    await publish(pane);
    await expect.element(heading('Published')).toBeVisible();
    await text('The link works in a minute or two').toBeVisible();
    await text('Click Activity in the ribbon to see who opens it').toBeVisible();
    expect(shownLink()).toBe(link);
    expect(pane.document.note).toMatchObject({ uuid, link });

    await publish(pane);
    await expect.element(heading('Already up to date')).toBeVisible();
    expect(changes(pane)).toEqual(['POST /documents']);

    pane.document.read = slides('Second');
    pane.service.on(`PUT /documents/${uuid}/content`, { body: sampleReplaced });
    await publish(pane);
    await expect.element(heading('Link updated')).toBeVisible();
    expect(shownLink()).toBe(link);
    expect(changes(pane)).toEqual(['POST /documents', `PUT /documents/${uuid}/content`]);
  });

  it('says of a link whose last day is over that nobody can open it, and each thing once', async () => {
    const pane = await signedIn();
    await runPublishCommand(pane.services);
    const settings = { ...sampleDocument.settings, expires_at: '2026-01-01' };
    pane.service.on(`GET /documents/${uuid}`, { body: { ...sampleDocument, settings, status: 'Converting' } });
    pane.service.on(`PUT /documents/${uuid}/content`, { body: sampleReplaced });
    for (const [words, title] of [
      ['First', 'Already up to date'],
      ['Second', 'Link updated'],
    ] as const) {
      pane.document.read = slides(words);
      await publish(pane);
      await expect.element(heading(title)).toBeVisible();
      await text('Expired Jan 1, 2026: nobody can open it').toBeVisible();
      expect(page.getByText('The link works in a minute').elements()).toEqual([]);
      expect(page.getByText(title, { exact: true }).elements()).toHaveLength(1);
    }
  });

  it('reports that the document is gone', async () => {
    const pane = await signedIn();
    await runPublishCommand(pane.services);
    pane.document.read = slides('Second');
    pane.service.on(`PUT /documents/${uuid}/content`, { status: 404, body: { error: 'Not found.' } });
    await publish(pane);
    await expect.element(heading('Couldn’t publish')).toBeVisible();
    await text('was deleted or belongs to another workspace').toBeVisible();
  });

  it('reports that it is unknown whether the file arrived', async () => {
    await setPageLanguage(['en']);
    await show(await commandWords({ kind: 'failed', error: new PublishUncertain('Slides') }));
    await expect.element(heading('Not confirmed yet')).toBeVisible();
  });

  describe('that Office’s time limit ends when all was sent', () => {
    async function ended(before: (pane: PaneInTest) => Promise<void>, sent: string) {
      const pane = await signedIn();
      await before(pane);
      pane.service.on(sent, new Promise(() => {}));
      const { timeout } = AbortSignal;
      const control = new AbortController();
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
        ms === commandTimeLimitMs ? control.signal : timeout.call(AbortSignal, ms),
      );
      const published = publish(pane);
      await expect.poll(() => changes(pane)).toContain(sent);
      pane.service.on('GET /documents', { status: 503, body: { error: 'Down.' } });
      control.abort(new DOMException('Too long.', 'TimeoutError'));
      await published;
      vi.restoreAllMocks();
    }

    it('reports that it is unknown whether a new link was made', async () => {
      await ended(async () => undefined, 'POST /documents');
      await expect.element(heading('Not confirmed yet')).toBeVisible();
    });

    it('reports that it is unknown whether the link was updated', async () => {
      await ended(async (pane) => {
        await runPublishCommand(pane.services);
        pane.document.read = slides('Second');
      }, `PUT /documents/${uuid}/content`);
      await expect.element(heading('Not confirmed yet')).toBeVisible();
      await text('To be sure, update it again').toBeVisible();
    });
  });

  it('says where to choose a file that Office does not hand over', async () => {
    const pane = await signedIn();
    pane.document.read = async () => {
      throw new OfficeFault({ code: 11001 });
    };
    await publish(pane);
    await expect.element(heading('Couldn’t publish')).toBeVisible();
    await text('choose the file there').toBeVisible();
    expect(changes(pane)).toEqual([]);
  });
});

describe('the ribbon command Copy link', () => {
  it('shows the link, and then whether the open file is what it shows', async () => {
    const pane = await signedIn();
    await runPublishCommand(pane.services);
    const copied: string[] = [];
    pane.services.copy = async (of) => void copied.push(of);
    const copyLink = async () => {
      const { notice, compare } = await runCopyLinkCommand(pane.services);
      await show(notice);
      await expect.element(heading('Link copied')).toBeVisible();
      await text('Link to this file').toBeVisible();
      expect(shownLink()).toBe(link);
      await show(await compare?.(new AbortController().signal));
      expect(shownLink()).toBe(link);
    };
    await copyLink();
    await text('The link is up to date').toBeVisible();
    pane.document.read = slides('Second');
    await copyLink();
    await text('The file has changed since').toBeVisible();
    expect(copied).toEqual([link, link]);
    expect(changes(pane)).toEqual(['POST /documents']);
  });

  it.each([
    [
      'is off',
      { body: { ...sampleDocument, settings: { ...sampleDocument.settings, expires_at: '2026-01-01' } } },
      'nobody can open it',
    ],
    ['was deleted', { status: 404, body: { error: 'Not found.' } }, 'Open the Linkwake pane to publish it as new'],
  ])('does not call a link up to date that %s', async (_state, answer, words) => {
    const pane = await signedIn();
    await runPublishCommand(pane.services);
    pane.service.on(`GET /documents/${uuid}`, answer);
    const { compare } = await runCopyLinkCommand(pane.services);
    await show(await compare?.(new AbortController().signal));
    await text(words).toBeVisible();
    expect(shownLink()).toBe(link);
  });
});

describe('signing in by a ribbon command', () => {
  function signedOut(refusal?: number) {
    const pane = paneInTest('powerpoint');
    const dialogs = fakeDialogs(refusal);
    pane.services.signIn = { ...pane.services.signIn, ui: dialogs.ui };
    const { url } = pane.service;
    pane.service.on('GET /.well-known/oauth-authorization-server', {
      body: {
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        registration_endpoint: `${url}/register`,
      },
    });
    pane.service.on('POST /register', {
      status: 201,
      body: { client_id: 'a-client', token_endpoint_auth_method: 'none' },
    });
    return { pane, dialogs };
  }

  it.each([
    [
      'Publish',
      'Couldn’t publish',
      async ({ services }: PaneInTest) => commandWords(await runPublishCommand(services)),
    ],
    ['Copy link', 'Copy link', async ({ services }: PaneInTest) => (await runCopyLinkCommand(services)).notice],
  ])('%s names the other way to sign in when the window is closed', async (_command, title, run) => {
    const { pane, dialogs } = signedOut();
    await setPageLanguage(['en']);
    const notice = run(pane);
    await expect.poll(() => dialogs.open()).toBe(1);
    dialogs.end(12006);
    await show(await notice);
    await expect.element(heading(title)).toBeVisible();
    await text('The sign-in window was closed').toBeVisible();
    await text('You can also sign in from the pane').toBeVisible();
    expect(pane.document.note).toBeUndefined();
  });

  it('ends even when the person blocks the window', async () => {
    const { pane } = signedOut(12009);
    const outcome = await runPublishCommand(pane.services);
    expect(outcome.kind).toBe('not-signed-in');
    expect(await commandWords(outcome)).toBeUndefined();
    expect((await runCopyLinkCommand(pane.services)).notice).toBeUndefined();
  });
});
