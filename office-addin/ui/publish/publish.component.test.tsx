import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BadRequest } from '#shared/api/errors.ts';
import { minimalFile } from '../../../test/office-host/files/minimal-files.ts';
import { withParts } from '../../../test/office-host/files/modify-files.ts';
import {
  sampleAccount,
  sampleDocument,
  sampleListItem,
  samplePublished,
  sampleReplaced,
} from '../../../test/support/api/contract-samples.ts';
import { type PaneInTest, paneInTest } from '../../../test/support/components/open-pane.tsx';
import { EmptyDocument, OfficeFault } from '../../host/errors.ts';
import { requestPublishInPane } from '../commands/request-publish-in-pane.ts';

const { uuid, slug, link } = sampleDocument;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const text = (words: string) => expect.element(page.getByText(words));

async function opened(before: (pane: PaneInTest) => void = () => undefined): Promise<PaneInTest> {
  const pane = paneInTest('word');
  await pane.signIn();
  before(pane);
  await pane.open();
  return pane;
}

const publish = () => button('Publish this file').click();

/** What was sent to the service and changes something there. */
const changes = ({ service }: PaneInTest) =>
  service.sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

describe('a file that Office does not hand over', () => {
  it('is reported with what to do, and nothing is sent', async () => {
    const pane = await opened();
    const wrong = [
      [new EmptyDocument(), 'nothing was published'],
      [new OfficeFault({ code: 5001 }), 'Office had an error. Save the document'],
      [new OfficeFault({ code: 11000 }), 'Office has too many files open'],
      [new OfficeFault({ code: 7000 }), 'doesn’t let add-ins read this document'],
      [new OfficeFault({ code: 11001 }), 'This document’s label'],
    ] as const;
    for (const [fault, words] of wrong) {
      pane.document.read = () => Promise.reject(fault);
      await publish();
      await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
      await expect.element(page.getByLabelText('Choose the file instead')).toBeInTheDocument();
      expect(button('Try again').elements()).toEqual([]);
    }
    expect(changes(pane)).toEqual([]);
  });

  it('can be chosen once more if the service does not take the chosen one', async () => {
    const pane = await opened();
    pane.document.read = () => Promise.reject(new OfficeFault({ code: 11001 }));
    pane.service.on('POST /documents', { status: 400, body: { error: 'This kind of file cannot be published.' } });
    await publish();
    const choose = page.getByLabelText('Choose the file instead');
    await userEvent.upload(choose, new File(['?'], 'Notes.pages'));
    await text('This kind of file cannot be published.').toBeVisible();
    expect(button('Try again').elements()).toEqual([]);
    pane.service.on('POST /documents', { body: samplePublished });
    const bytes = minimalFile('word', 'Chosen') as Uint8Array<ArrayBuffer>;
    await userEvent.upload(choose, new File([bytes], 'Chosen.docx'));
    await text('Link created').toBeInTheDocument();
  });

  it('can be chosen from the device instead', async () => {
    const pane = await opened();
    pane.document.read = () => Promise.reject(new OfficeFault({ code: 11001 }));
    await publish();
    const bytes = minimalFile('word', 'Chosen') as Uint8Array<ArrayBuffer>;
    await userEvent.upload(page.getByLabelText('Choose the file instead'), new File([bytes], 'Chosen.docx'));
    await text('Link created').toBeVisible();
    expect(changes(pane)).toEqual(['POST /documents']);
    expect(pane.service.sent.find(({ method }) => method === 'POST')?.body).toContain('Chosen.docx');
  });
});

describe('what the add-in keeps in the file', () => {
  const part = 'word/webextensions/webextension1.xml';
  const setting = `<we:property name="linkwake.recipients" value="${link}?r=ada"/>`;
  const withSetting = new Blob([
    zipSync(
      { '[Content_Types].xml': strToU8('<Types/>'), [part]: strToU8(`<we:properties>${setting}</we:properties>`) },
      { level: 0 },
    ) as Uint8Array<ArrayBuffer>,
  ]);
  const recipients = [{ name: 'Ada', link: `${link}?r=ada`, madeAt: 0 }];
  const sentFile = ({ service }: PaneInTest) => service.sent.find(({ method }) => method === 'POST')?.body;

  it('is not in the copy that is sent', async () => {
    const pane = await opened(({ document }) => {
      document.read = async () => withSetting;
      document.recipients = [...recipients];
    });
    await publish();
    await text('Link created').toBeVisible();
    expect(sentFile(pane)).toContain(part);
    expect(sentFile(pane)).not.toContain('linkwake.recipients');
    expect(pane.document.recipients).toEqual(recipients);
  });

  it('loses the personal links before a file is sent whose settings cannot be seen', async () => {
    const pane = await opened(({ document }) => {
      document.read = async () => new Blob([document.recipients.length > 0 ? 'with people' : 'without people']);
      document.recipients = [...recipients];
    });
    await publish();
    await text('Link created').toBeVisible();
    expect(sentFile(pane)).toContain('without people');
    expect(pane.document.recipients).toEqual([]);
  });
});

describe('a publish can be cancelled', () => {
  it('while Office returns nothing', async () => {
    const pane = await opened();
    const { read } = pane.document;
    pane.document.read = ({ signal } = {}) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    await publish();
    await text('Reading the file').toBeVisible();
    await button('Cancel').click();
    pane.document.read = read;
    await publish();
    await text('Link created').toBeVisible();
    expect(changes(pane)).toEqual(['POST /documents']);
  });

  it('while nothing has arrived yet', async () => {
    const pane = await opened(({ service }) => service.on('POST /documents', new Promise(() => {})));
    await publish();
    await expect.element(page.getByText('Uploading', { exact: true })).toBeVisible();
    await expect.poll(() => changes(pane)).toEqual(['POST /documents']);
    await button('Cancel').click();
    await text('Checking whether the file arrived').toBeVisible();
    await text('Publishing was cancelled. Nothing was published.').toBeVisible();
    await expect.element(button('Publish this file')).toBeVisible();
    expect(pane.document.note).toBeUndefined();
  });

  it('too late, and its link is shown', async () => {
    const created = new Date().toISOString();
    const pane = await opened(({ service }) => {
      service.on('POST /documents', () => {
        service.on('GET /documents', { body: { documents: [{ ...sampleListItem, slug, title: 'Figures' }] } });
        return new Promise(() => {});
      });
      service.on(`GET /documents/${slug}`, { body: { ...sampleDocument, title: 'Figures', created } });
    });
    await publish();
    await expect.poll(() => changes(pane)).toEqual(['POST /documents']);
    await button('Cancel').click();
    await text('Too late to cancel: already published').toBeVisible();
    await expect.element(button('Update link')).toBeInTheDocument();
    expect(pane.document.note).toMatchObject({ uuid });
    expect(changes(pane)).toEqual(['POST /documents']);
  });

  it('when it can no longer be known whether an update arrived, and nothing is said of changes since', async () => {
    const pane = await opened();
    await publish();
    await text('Link created').toBeVisible();
    expect(pane.document.note?.content).toBeDefined();
    pane.service.on(`PUT /documents/${uuid}/content`, new Promise(() => {}));
    pane.document.read = async () => new Blob([minimalFile('word', 'Other words') as Uint8Array<ArrayBuffer>]);
    pane.document.reportActivity();
    await button('Update link').click();
    await expect.poll(() => changes(pane).length).toBe(2);
    await button('Cancel').click();
    await expect.element(page.getByRole('alert').getByText('To be sure, update it again.')).toBeVisible();
    expect(page.getByText('The link still shows the previous version.').elements()).toEqual([]);
    await expect.poll(() => pane.document.note?.content).toBeUndefined();
    await expect.element(page.getByText('Changed since')).not.toBeInTheDocument();
  });
});

it('the earlier content is sent again after an update that the service may have stored without an answer', async () => {
  const pane = await opened();
  const earlier = pane.document.read;
  await publish();
  await text('Link created').toBeVisible();
  pane.service.on(`PUT /documents/${uuid}/content`, { status: 503, body: { error: 'Down.' } });
  pane.document.read = async () => new Blob([minimalFile('word', 'Other words') as Uint8Array<ArrayBuffer>]);
  await button('Update link').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(pane.document.note?.content).toBeUndefined();
  pane.document.read = earlier;
  await button('Update link').first().click();
  await expect.poll(() => changes(pane)).toHaveLength(3);
});

describe('an update that fails', () => {
  const content = `PUT /documents/${uuid}/content`;
  const previous = 'The link still shows the previous version.';

  async function failed(before: (pane: PaneInTest) => void, seen: object = {}) {
    const pane = await opened(({ service }) =>
      service.on(`GET /documents/${uuid}`, { body: { ...sampleDocument, ...seen } }),
    );
    await publish();
    await expect.element(button('Update link')).toBeVisible();
    await expect.poll(() => pane.service.sent.some(({ path }) => path === `/documents/${uuid}`)).toBe(true);
    pane.document.read = async () => new Blob([minimalFile('word', 'Other words') as Uint8Array<ArrayBuffer>]);
    before(pane);
    await button('Update link').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
  }

  it.each<[string, (pane: PaneInTest) => void]>([
    ['the service refuses it', ({ service }) => service.on(content, { status: 400, body: { error: 'Too old.' } })],
    [
      'Office hands nothing over',
      ({ document }) => {
        document.read = () => Promise.reject(new EmptyDocument());
      },
    ],
  ])('says that the link shows what it did where %s', async (_why, before) => {
    await failed(before);
    await expect.element(page.getByRole('alert').getByText(previous)).toBeVisible();
  });

  it.each<[string, number, object]>([
    ['the service may have done it', 503, {}],
    ['the document is gone', 404, {}],
    ['nobody can open the link', 400, { review_status: 'held' }],
  ])('does not say so where %s', async (_why, status, seen) => {
    await failed(({ service }) => service.on(content, { status, body: { error: 'No.' } }), seen);
    expect(page.getByText(previous).elements()).toEqual([]);
  });
});

describe('a publish requested by the ribbon', () => {
  it('is received over one channel, whatever the pane renders meanwhile, and uses the current options', async () => {
    const open = vi.fn();
    vi.stubGlobal(
      'BroadcastChannel',
      class extends BroadcastChannel {
        constructor(name: string) {
          super(name);
          open();
        }
      },
    );
    const forms: (string | undefined)[] = [];
    const pane = await opened(({ document }) => {
      const { read } = document;
      document.read = (options) => {
        forms.push(options?.form);
        return read(options);
      };
    });
    await page.getByLabelText('As PDF').click();
    await expect.element(page.getByLabelText('As PDF')).toBeChecked();
    // The pane opens it once the file's address is confirmed.
    await expect.poll(() => open.mock.calls.length).toBe(1);
    forms.length = 0;
    expect(await requestPublishInPane(pane.document.where.addressHash ?? '')).toBe(true);
    await text('Link created').toBeVisible();
    expect(forms).toContain('pdf');
    // The other one is the ribbon's.
    expect(open).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
  });
});

describe('a link that cannot be stored', () => {
  const refusal = () => Promise.reject(new OfficeFault({ code: 5001 }));

  it('in the file is stored on the device', async () => {
    const pane = await opened(({ services }) => {
      services.document.writeLink = refusal;
    });
    await publish();
    await text('it’s stored only on this device').toBeVisible();
    expect(pane.document.note).toBeUndefined();
    await pane.open();
    await expect.element(button('Update link')).toBeVisible();
  });

  it('in the file or on the device is shown with a warning, and its file is published', async () => {
    const pane = await opened(({ services }) => {
      services.document.writeLink = refusal;
      services.registry.save = refusal;
    });
    await publish();
    await text('Couldn’t save this link anywhere. Copy it now.').toBeVisible();
    expect(changes(pane)).toEqual(['POST /documents']);
  });

  it('stays in sight when Office answers late what the file holds', async () => {
    const answered = Promise.withResolvers<void>();
    let questions = 0;
    await opened(({ document, services }) => {
      document.onRefresh = () => {
        questions += 1;
        return questions === 1 ? answered.promise : undefined;
      };
      services.document.writeLink = refusal;
      services.registry.save = refusal;
    });
    await expect.poll(() => questions).toBe(1);
    await publish();
    await text('Couldn’t save this link anywhere. Copy it now.').toBeVisible();
    answered.resolve();
    await new Promise((resolve) => requestIdleCallback(resolve));
    await text('Couldn’t save this link anywhere. Copy it now.').toBeVisible();
  });
});

describe('a file saved as another', () => {
  const moved = () =>
    opened(({ document, service }) => {
      document.note = {
        version: 1,
        uuid,
        slug,
        link,
        service: service.url,
        workspace: sampleAccount.workspace.uuid,
        address: 'elsewhere',
      };
      service.on(`PUT /documents/${uuid}/content`, { body: sampleReplaced });
    });

  it('is published as new by default', async () => {
    const pane = await moved();
    await text('Is this the file you published?').toBeVisible();
    expect(button('Update link').elements()).toEqual([]);
    await button('Publish as new').click();
    await text('Link created').toBeVisible();
    expect(changes(pane)).toEqual(['POST /documents']);
    expect(pane.document.note?.address).toBe('here');
  });

  it('keeps its link when the person says that it was only moved', async () => {
    const pane = await moved();
    await button('I moved it: update link').click();
    await text('Link updated').toBeVisible();
    expect(changes(pane)).toEqual([`PUT /documents/${uuid}/content`]);
    expect(pane.document.note).toMatchObject({ uuid, link, address: 'here' });
    const { note } = pane.document;
    await pane.open();
    await expect.element(button('Update link')).toBeVisible();
    // The file is where it was published from, and readers would see no difference.
    pane.document.note = note && { ...note, address: 'elsewhere' };
    pane.document.where = { name: 'Final plan', addressHash: 'there' };
    await pane.open();
    await button('I moved it: update link').click();
    await text('Already up to date').toBeVisible();
    expect(pane.document.note).toEqual({
      ...note,
      address: 'there',
      otherAddresses: ['elsewhere', ...(note?.otherAddresses ?? [])],
    });
    expect(changes(pane)).toHaveLength(1);
  });
});

describe('what is chosen for a moved file', () => {
  const content = `PUT /documents/${uuid}/content`;
  const patch = `PATCH /documents/${uuid}`;
  const movedOn = () => button('I moved it: update link').click();

  async function moved() {
    const forms: (string | undefined)[] = [];
    const pane = await opened(({ document, service }) => {
      document.note = {
        ...{ version: 1, uuid, slug, link, service: service.url, address: 'elsewhere' },
        workspace: sampleAccount.workspace.uuid,
      };
      const { read } = document;
      document.read = (options) => {
        forms.push(options?.form);
        return options?.form === 'pdf' ? Promise.resolve(new Blob(['%PDF-1.7'])) : read(options);
      };
      service.on(content, { body: sampleReplaced });
      service.on(patch, { body: { link, changed: ['password'], message: 'Saved.' } });
    });
    await page.getByText('Options', { exact: true }).click();
    return { pane, forms, password: page.getByLabelText('Password', { exact: true }) };
  }

  it('goes to its link when that is updated, the settings first', async () => {
    const { pane, forms, password } = await moved();
    await page.getByLabelText('As PDF').click();
    await password.fill('secret');
    await movedOn();
    await text('Link updated').toBeVisible();
    expect(forms).toContain('pdf');
    expect(pane.document.note).toMatchObject({ uuid, form: 'pdf' });
    expect(changes(pane)).toEqual([patch, content]);
    expect(JSON.parse(pane.service.sent.find(({ method }) => method === 'PATCH')?.body ?? '')).toEqual({
      password: 'secret',
    });
  });

  it('has to be valid, and is corrected before anything is sent', async () => {
    const { pane, password } = await moved();
    await password.fill('abc');
    await movedOn();
    await text('Fix the highlighted options first.').toBeVisible();
    expect(changes(pane)).toEqual([]);
  });

  it('is sent as it is then when the service has refused it', async () => {
    const { pane, password } = await moved();
    pane.service.on(patch, { status: 400, body: { error: 'Not this password.' } });
    await password.fill('secret');
    await movedOn();
    await expect.element(page.getByRole('alert').getByText('Not this password.')).toBeVisible();
    expect(changes(pane)).toEqual([patch]);
    pane.service.on(patch, { body: { link, changed: ['password'], message: 'Saved.' } });
    await password.fill('better');
    await movedOn();
    await text('Link updated').toBeVisible();
    expect(changes(pane)).toEqual([patch, patch, content]);
    expect(pane.service.sent.findLast(({ method }) => method === 'PATCH')?.body).toContain('better');
  });

  it('can be left out where the plan does not include it', async () => {
    const { pane } = await moved();
    const upgrade_url = 'https://service.example/plans';
    pane.service.on(patch, { status: 403, body: { error: 'Your plan has no email domains.', upgrade_url } });
    await page.getByLabelText('Allowed email domains').fill('example.com');
    await movedOn();
    await button('Publish without allowed domains').click();
    await text('Link updated').toBeVisible();
    expect(changes(pane)).toEqual([patch, content]);
  });
});

it.each([
  [
    'word',
    { 'word/comments.xml': '<w:comments><w:comment w:id="0"/><w:comment w:id="1"/></w:comments>' },
    '2 comments',
  ],
  ['powerpoint', { 'ppt/slides/slide2.xml': '<p:sld xmlns:p="p" show="0"/>' }, '1 hidden slide'],
  [
    'excel',
    { 'docProps/core.xml': '<cp:coreProperties><dc:creator>Ada Lovelace</dc:creator></cp:coreProperties>' },
    'author’s name: Ada Lovelace',
  ],
] as const)(
  'for %s, what a reader may find in the file is listed, and one click publishes anyway',
  async (app, parts, words) => {
    const pane = paneInTest(app);
    await pane.signIn();
    const file = withParts(minimalFile(app, 'Plan'), parts) as Uint8Array<ArrayBuffer>;
    pane.document.read = async () => new Blob([file]);
    await pane.open();
    await text(words).toBeVisible();
    await publish();
    await text('Link created').toBeVisible();
    expect(changes(pane)).toEqual(['POST /documents']);
  },
);

describe('a PDF', () => {
  const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' });

  it('is replaced by the file itself when Office makes an empty one, and the pane says so', async () => {
    const pane = await opened(({ document }) => {
      const { read } = document;
      document.read = async (options) => {
        if (options?.form === 'pdf') throw new EmptyDocument();
        return read(options);
      };
    });
    await page.getByLabelText('As PDF').click();
    await publish();
    await text('Office couldn’t create a PDF').toBeVisible();
    expect(changes(pane)).toEqual(['POST /documents']);
    expect(pane.service.sent.find(({ method }) => method === 'POST')?.body).toContain('filename="Figures"');
    expect(page.getByRole('tab', { name: 'Responses' }).elements()).toEqual([]);
  });

  it('is offered when the service accepts no Office file as a replacement', async () => {
    const pane = await opened();
    await publish();
    await text('Link created').toBeVisible();
    const forms: (string | undefined)[] = [];
    pane.document.read = async ({ form } = {}) => {
      forms.push(form);
      return form === 'pdf' ? pdf : new Blob([minimalFile('word', 'Other') as Uint8Array<ArrayBuffer>]);
    };
    const content = `PUT /documents/${uuid}/content`;
    pane.service.on(content, { status: 400, body: { error: 'Replace a PDF by a PDF.' } });
    await button('Update link').click();
    await expect.element(page.getByRole('alert').getByText('Replace a PDF by a PDF.')).toBeVisible();
    pane.service.on(content, { body: sampleReplaced });
    await button('Update with a PDF').click();
    await text('Link updated').toBeVisible();
    expect(forms.at(-1)).toBe('pdf');
    expect(changes(pane)).toEqual(['POST /documents', content, content]);
    expect(pane.service.sent.findLast(({ method }) => method === 'PUT')?.body).toContain('%PDF-1.7');
    expect(pane.document.note?.form).toBe('pdf');
  });
});

describe('a new link for a file that its link does not take', () => {
  const settings = {
    password: true,
    require_email: true,
    allowed_email_domains: 'example.com',
    expires_at: '2999-12-31T23:59:59+00:00',
    cta_label: 'Book a call',
    cta_url: 'https://example.com/book',
  };
  const asksForPassword = 'The new link has no password yet.';

  async function publishedAsNew(with_: Partial<typeof settings> = {}) {
    const pane = await opened();
    await publish();
    await text('Link created').toBeVisible();
    pane.service.on(`GET /documents/${uuid}`, {
      body: { ...sampleDocument, title: 'Plan of the year', settings: { ...settings, ...with_ } },
    });
    pane.service.on(`PUT /documents/${uuid}/content`, { status: 400, body: { error: 'Replace a PDF by a PDF.' } });
    pane.service.on('POST /documents', { body: { ...samplePublished, uuid: 'another', slug: 'another' } });
    pane.document.read = async () => new Blob([minimalFile('word', 'Other') as Uint8Array<ArrayBuffer>]);
    await button('Update link').click();
    await button('Publish as new').click();
    await expect.poll(() => pane.document.note?.uuid).toBe('another');
    const body = pane.service.sent.findLast(({ method }) => method === 'POST')?.body ?? '';
    return new Map(
      [...body.matchAll(/name="(\w+)"\r\n\r\n([^\r]*)\r\n/g)].map(([, name = '', value]) => [name, value]),
    );
  }

  it('has the settings of the link, and its password has to be set again', async () => {
    const sent = await publishedAsNew();
    expect(Object.fromEntries(sent)).toEqual({
      title: 'Plan of the year',
      require_email: 'true',
      allowed_email_domains: 'example.com',
      expires_on: '2999-12-31',
      cta_label: 'Book a call',
      cta_url: 'https://example.com/book',
    });
    await text(asksForPassword).toBeVisible();
  });

  it('can do without settings that the plan does not have any more', async () => {
    const pane = await opened();
    await publish();
    await text('Link created').toBeVisible();
    pane.service.on(`GET /documents/${uuid}`, { body: { ...sampleDocument, settings } });
    pane.service.on(`PUT /documents/${uuid}/content`, { status: 400, body: { error: 'Replace a PDF by a PDF.' } });
    pane.service.on('POST /documents', ({ body }) =>
      body.includes('require_email')
        ? { status: 403, body: { error: 'The email gate needs Pro.', upgrade_url: 'https://x.example/plans' } }
        : { body: { ...samplePublished, uuid: 'another', slug: 'another' } },
    );
    pane.document.read = async () => new Blob([minimalFile('word', 'Other') as Uint8Array<ArrayBuffer>]);
    await button('Update link').click();
    await button('Publish as new').click();
    await button('Publish without old settings').click();
    await expect.poll(() => pane.document.note?.uuid).toBe('another');
  });

  it('does not end on a day that is over', async () => {
    const sent = await publishedAsNew({ password: false, expires_at: '2020-12-31T23:59:59+00:00' });
    expect(sent.get('require_email')).toBe('true');
    expect(sent.has('expires_on')).toBe(false);
    await text('Link created').toBeVisible();
    expect(page.getByText(asksForPassword).elements()).toEqual([]);
  });
});

it('options that the plan does not include are kept, and can be left out, while the same again is not offered', async () => {
  const pane = await opened();
  pane.service.on('POST /documents', {
    status: 403,
    body: { error: 'Your plan has no email domains.', upgrade_url: 'https://service.example/plans' },
  });
  await page.getByText('Options', { exact: true }).click();
  await page.getByLabelText('Password', { exact: true }).fill('secret');
  await page.getByLabelText('Allowed email domains').fill('example.com');
  await expect.element(page.getByText('Options: password and allowed domains')).toBeVisible();
  await publish();
  await expect.element(page.getByRole('link', { name: 'See plans' })).toBeVisible();
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('secret');
  expect(button('Try again').elements()).toEqual([]);
  pane.service.on('POST /documents', { body: samplePublished });
  // In place of what the plan lacks.
  await page.getByLabelText('Password', { exact: true }).fill('better hidden');
  await button('Publish without allowed domains').click();
  await text('Link created').toBeVisible();
  const sent = pane.service.sent.filter(({ method }) => method === 'POST');
  const entered = ['secret', 'better hidden', 'example.com'];
  expect(sent.map(({ body }) => entered.filter((each) => body.includes(each)))).toEqual([
    ['secret', 'example.com'],
    ['better hidden'],
  ]);
});

it('a limit of the plan that no option has to do with offers no publish without options', async () => {
  const pane = await opened();
  pane.service.on('POST /documents', {
    status: 403,
    body: { error: 'Your plan has ten documents.', upgrade_url: 'https://service.example/plans' },
  });
  await page.getByText('Options', { exact: true }).click();
  await page.getByLabelText('Password', { exact: true }).fill('secret');
  await publish();
  await expect.element(page.getByRole('link', { name: 'See plans' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Publish without' })).not.toBeInTheDocument();
});

describe('in German, where the service announces its versions', () => {
  const versions = (status: string) => ({
    ...{ title: 'Plan', total: 1 },
    versions: [
      {
        ...{ number: 1, created: sampleDocument.created, by: 'Ada', status, live: true, bytes: 3 },
        warnings: ['1 comment is left out.', 'Fonts replaced by others of the same width: Calibri (Carlito).'],
        warning_details: [
          { code: 'comments', values: { count: 1 } },
          { code: 'fonts_of_same_widths', values: { items: ['Calibri (Carlito)'], more: 0 } },
        ],
      },
    ],
  });

  async function publishedAs(status: string, more: object = {}): Promise<PaneInTest> {
    const pane = paneInTest('word', `https://versions-${status.toLowerCase()}.example`);
    const { service } = pane;
    await pane.signIn();
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de']);
    service.on('GET /openapi.json', { body: { paths: { '/documents/{ref}/versions': { get: {} } } } });
    const warnings = ['1 comment is left out.'];
    const warning_details = [{ code: 'comments', values: { count: 1 } }];
    service.on('POST /documents', { body: { ...samplePublished, status: 'Converting', warnings, warning_details } });
    service.on(`GET /documents/${uuid}`, { body: { ...sampleDocument, kind: 'word', status, ...more } });
    service.on(`GET /documents/${uuid}/versions`, { body: versions(status) });
    await pane.open();
    vi.restoreAllMocks();
    await button('Diese Datei veröffentlichen').click();
    return pane;
  }

  /** @feature service-words */
  it('what the conversion left out is said once it has ended, beside what was known before', async () => {
    await publishedAs('Published');
    await text('Durch Schriften gleicher Breite ersetzt: Calibri (Carlito).').toBeVisible();
    expect(page.getByText('1 Kommentar wird ausgelassen.').elements()).toHaveLength(1);
  });

  /** @feature service-words */
  it('why a file could not be shown is said', async () => {
    await publishedAs('Failed', {
      failure: 'The file has no page that can be shown.',
      failure_details: { code: 'conversion_no_pages' },
    });
    await text('Die Datei hat keine Seite, die angezeigt werden kann.').toBeVisible();
  });
});

it('the keyboard focus stays in the card when a failed publish is tried again', async () => {
  const pane = await opened();
  const answer = Promise.withResolvers<{ body: typeof samplePublished }>();
  pane.document.read = () => Promise.reject(new BadRequest(400, 'No.'));
  await publish();
  await expect.element(button('Try again')).toBeVisible();
  pane.document.read = async () => new Blob([minimalFile('word', 'Plan') as Uint8Array<ArrayBuffer>]);
  pane.service.on('POST /documents', answer.promise);
  button('Try again').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Cancel')).toHaveFocus();
  answer.resolve({ body: samplePublished });
  await text('Link created').toBeInTheDocument();
  await expect.element(button('Update link')).toHaveFocus();
});

it('nothing of a publish is left once the data is removed from the file', async () => {
  const pane = await opened();
  pane.service.on('POST /documents', { body: { ...samplePublished, warnings: ['A font is missing.'] } });
  await publish();
  await text('A font is missing.').toBeVisible();
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Remove Linkwake data from this file' }).click();
  await button('Remove').click();
  await text('Not published yet').toBeVisible();
  expect(page.getByText('Link created').elements()).toEqual([]);
  expect(page.getByText('A font is missing.').elements()).toEqual([]);
});

it('a failed publish is tried again with the options as they are then, once they are valid', async () => {
  const pane = await opened();
  pane.service.on('POST /documents', { status: 429, body: { error: 'Too many publishes.' } });
  await publish();
  await expect.element(button('Try again')).toBeVisible();
  pane.service.on('POST /documents', { body: samplePublished });
  await page.getByText('Options', { exact: true }).click();
  const password = page.getByLabelText('Password', { exact: true });
  await password.fill('abc');
  await button('Try again').click();
  await text('Fix the highlighted options first.').toBeVisible();
  await password.fill('secret');
  await button('Try again').click();
  await text('Link created').toBeVisible();
  const bodies = pane.service.sent.filter(({ method }) => method === 'POST').map(({ body }) => body.includes('secret'));
  expect(bodies).toEqual([false, true]);
});

it('the title is the file’s name unless another is entered, and the form says so', async () => {
  await opened();
  await page.getByText('Options', { exact: true }).click();
  const title = page.getByLabelText('Title', { exact: true });
  await expect.element(title).toHaveAttribute('placeholder', 'Figures');
  await expect.element(title).toHaveAccessibleDescription('Shown to viewers. Leave empty to use the file name.');
});

it('options that are invalid are shown at the click, also when they were folded again', async () => {
  const pane = await opened();
  const options = page.getByText(/^Options/);
  const password = page.getByLabelText('Password', { exact: true });
  const correct = page.getByText('Fix the highlighted options first.');
  await options.click();
  await password.fill('abc');
  await options.click();
  await expect.element(password).not.toBeVisible();
  for (const _ of ['a first click', 'a second one']) {
    await publish();
    await expect.element(correct).toBeVisible();
    await expect.element(password).toHaveFocus();
    await options.click();
  }
  expect(changes(pane)).toEqual([]);
  await options.click();
  await password.fill('abcd');
  await expect.element(correct).not.toBeInTheDocument();
  await publish();
  await text('Link created').toBeVisible();
});
