import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiCaller } from '../support/api/api-caller.ts';
import { report, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { formPdf } from '../support/signing/signature-form.ts';
import { signForm } from '../support/signing/signed-copy.ts';

let service: StartedService;
let caller: ApiCaller;
let published: Record<string, unknown>;

const settings = {
  password: 'abcd',
  require_email: false,
  allowed_email_domains: 'example.com',
  expires_on: '2035-01-01',
  cta_label: 'Book a call',
  cta_url: 'https://example.com/book',
};

beforeAll(async () => {
  service = await startService();
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  published = (await caller.send('POST', '/documents', { html: '<title>Fields</title><h1>Intro', ...settings })).body;
});
afterAll(() => service.stop());

/** The type of each field according to the contract's tables; the type of a list is that of its items. */
function typesOf(value: unknown): unknown {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.slice(0, 1).map(typesOf);
  if (typeof value !== 'object') return Number.isInteger(value) ? 'integer' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, typesOf(inner)]));
}

const settingsTypes = {
  password: 'boolean',
  require_email: 'boolean',
  allowed_email_domains: 'string',
  expires_at: 'string',
  cta_label: 'string',
  cta_url: 'string',
};

const documentTypes = {
  title: 'string',
  link: 'string',
  slug: 'string',
  uuid: 'string',
  kind: 'string',
  status: 'string',
  review_status: 'null',
  views: 'integer',
  created: 'string',
  settings_url: 'string',
  settings: settingsTypes,
};

describe('the fields of', () => {
  /** @contract account/fields */
  it('an account', async () => {
    const { body } = await caller.get('/me');
    const workspace = { uuid: 'string', name: 'string', plan: 'string' };
    expect(typesOf(body)).toEqual({ user: { email: 'string' }, workspace, app_url: 'string' });
    expect(new URL(body.app_url).origin).toBe(service.baseUrl);
    expect((await fetch(body.app_url)).status).toBe(200);
  });

  /** @contract list-item/fields */
  it('an item of the list of documents', async () => {
    const [item] = (await caller.get('/documents')).body.documents;
    const { title, link, slug, kind, views } = documentTypes;
    expect(typesOf(item)).toEqual({ title, link, slug, kind, views, created: 'string' });
    expect(item.link).toBe(`${service.linkHost}/${item.slug}`);
    expect(item.created).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  /** @contract document/fields, document/created, document/settings-url, publish/created */
  it('a published document', () => {
    expect(typesOf(published)).toEqual({ ...documentTypes, warnings: [], warning_details: [], message: 'string' });
    expect(published.created).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/);
    expect(published.settings_url).toBe(`${service.baseUrl}/documents/${published.uuid}/update/`);
    expect(published).toMatchObject({ status: 'Published', kind: 'html', review_status: null });
  });

  /** @contract document/publish-only */
  it('a document that is read: no warnings and no message', async () => {
    const { body } = await caller.get(`/documents/${published.uuid}`);
    expect(typesOf(body)).toEqual(documentTypes);
  });

  /** @contract settings/password, settings/fields, change/cta */
  it('settings, which never contain the password', async () => {
    const { body } = await caller.get(`/documents/${published.uuid}`);
    expect(body.settings).toEqual({
      password: true,
      require_email: false,
      allowed_email_domains: 'example.com',
      expires_at: '2035-01-01T23:59:59+00:00',
      cta_label: 'Book a call',
      cta_url: 'https://example.com/book',
    });
  });

  /** @contract settings/empty */
  it('settings of a document without any', async () => {
    const { body } = await caller.send('POST', '/documents', { html: '<p>' });
    expect(body.settings).toEqual({
      password: false,
      require_email: false,
      allowed_email_domains: '',
      expires_at: null,
      cta_label: '',
      cta_url: '',
    });
  });

  /** @contract view/fields, activity/fields */
  it('activity and a view', async () => {
    const { link, slug } = (await caller.send('POST', '/documents', { html: '<h1>Intro</h1>' })).body;
    const personal = (await caller.send('POST', `/documents/${slug}/recipients`, { name: 'Ada' })).body.link;
    expect(personal.startsWith(`${link}?r=`)).toBe(true);
    await report((await visit(personal)).beacon, {
      acted: true,
      visible_ms: 60_000,
      completion: 80,
      sections: ['Intro'],
      clicks: 1,
    });
    const { body } = await caller.get(`/documents/${slug}/activity`);
    expect(typesOf(body)).toEqual({
      title: 'string',
      total_views: 'integer',
      views: [
        {
          when: 'string',
          who: 'string',
          where: 'string',
          device: 'string',
          time: 'string',
          completion_pct: 'integer',
          engagement: 'string',
          sections: ['string'],
          // Beyond the contract (docs/api-additions.md).
          seconds: 'integer',
          clicks: 'integer',
          button_clicks: 'integer',
          who_details: { name: 'string' },
          device_details: { browser: 'string', system: 'string' },
        },
      ],
      message: 'string',
    });
  });

  /** @contract response/fields, response/field-names, response/signed-pdf */
  it('responses and a signed response', async () => {
    const file = { name: 'form.pdf', bytes: await formPdf() };
    const { slug, uuid } = (await caller.upload('POST', '/documents', file)).body;
    await signForm(service, uuid);
    const { body } = await caller.get(`/documents/${slug}/responses`);
    expect(typesOf({ ...body, responses: [] })).toEqual({
      title: 'string',
      total: 'integer',
      responses: [],
      message: 'string',
    });
    const { fields, answers, audit, ...response } = body.responses[0];
    expect(typesOf(response)).toEqual({
      id: 'string',
      when: 'string',
      who: 'string',
      who_details: { name: 'string' },
      email: 'string',
      signed: 'boolean',
      signer_name: 'string',
      signed_pdf_ready: 'boolean',
      signed_pdf: 'string',
    });
    expect(fields.signature).toEqual({ type: 'signature', signer_name: 'Ada Lovelace', method: 'typed' });
    expect(answers[0]).toEqual({ name: 'name', label: 'Name', value: 'Ada Lovelace' });
    expect(audit).toMatchObject({ signed_at: response.when, ip: '203.0.113.7', location: 'London, United Kingdom' });
    expect(response.signed_pdf).toBe(`${service.baseUrl}/api/v1/documents/${slug}/responses/${response.id}/signed.pdf`);
  });

  /** @contract answer/fields */
  it('a change of settings, replaced content, a personal link and a room', async () => {
    const { slug } = (await caller.send('POST', '/documents', { html: '<p>' })).body;
    const changed = await caller.send('PATCH', `/documents/${slug}`, { title: 'New', password: 'abcd' });
    expect(typesOf(changed.body)).toEqual({ link: 'string', changed: ['string'], message: 'string' });
    const replaced = await caller.send('PUT', `/documents/${slug}/content`, { html: '<p>' });
    expect(typesOf(replaced.body)).toEqual({ link: 'string', message: 'string', warnings: [], warning_details: [] });
    const recipient = await caller.send('POST', `/documents/${slug}/recipients`, { email: 'ada@example.com' });
    expect(typesOf(recipient.body)).toEqual({ link: 'string', message: 'string' });
    const room = await caller.send('POST', '/rooms', { title: 'Deal', documents: [slug] });
    expect(typesOf(room.body)).toEqual({ link: 'string', message: 'string' });
  });
});

describe('a password', () => {
  /** @contract publish/password, limit/password */
  it('requires at least four characters, at publishing and by PATCH', async () => {
    const { status, body } = await caller.send('POST', '/documents', { html: '<p>', password: '1234' });
    expect(status).toBe(201);
    const change = (password: string) => caller.send('PATCH', `/documents/${body.slug}`, { password });
    expect((await change('4321')).status).toBe(200);
    expect((await change('432')).status).toBe(400);
    expect((await caller.send('POST', '/documents', { html: '<p>', password: '123' })).status).toBe(400);
  });
});
