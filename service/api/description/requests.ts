import { limits } from '#shared/contract/limits.ts';
import { fieldInput, fieldsInput } from '#shared/contract/placed-field.ts';
import { publishFileFields, publishHtml, replaceFileFields, replaceHtml } from '#shared/contract/publish.ts';
import { recipientChange, recipientInput } from '#shared/contract/recipient.ts';
import { recipientMailInput } from '#shared/contract/recipient-mail.ts';
import { roomInput } from '#shared/contract/room.ts';
import { settingsChange } from '#shared/contract/settings.ts';
import { signerInput, signerReminder, signingInput } from '#shared/contract/signing.ts';
import {
  type DescribedSchema,
  describeProperties,
  fieldProperties,
  type Property,
  type PropertyDetails,
} from './property.ts';

const settings = {
  password: 'Visitors need it to open the link. Absent: no password',
  require_email: 'Ask visitors for their email address first (Pro). Absent: false',
  verify_email:
    'Ask visitors for a code that is sent to their email address (Pro). An addition to the contract. Absent: false',
  allowed_email_domains:
    'Domains with commas between them, for example `example.com, example.org`. Only addresses at these are accepted. Blank or absent: any',
  expires_on: 'The last day, `YYYY-MM-DD` in UTC, on which the link works (paid plans). Absent: it does not expire',
  cta_label: 'Text of the button. Blank or absent: no text of its own',
  cta_url: 'Target of the button: a full address that begins with `https://`. Blank or absent: no button',
} satisfies Record<string, Property>;

const html: PropertyDetails = {
  description: `One complete, self-contained HTML document of at most ${limits.htmlBytes.toLocaleString('en-GB')} bytes of UTF-8`,
  maxLength: limits.htmlBytes,
};

const file = (accepted: string): PropertyDetails => ({
  description: `${accepted} Its bytes, with its name in the part’s Content-Disposition`,
});

const title = 'Title shown to viewers. Absent: the page’s title or the file’s name';
const newTitle = 'The new title. Absent: the title stays';
const unchanged = (description: string) => description.replace(/(?:Blank or a|A)bsent: .*$/, 'Absent: unchanged');

/** The schemas of request bodies, by their names in the OpenAPI document. */
export const requestSchemas: Record<string, DescribedSchema> = {
  PublishHtml: describeProperties(publishHtml, { ...settings, title, html }),
  PublishFile: describeProperties(
    publishFileFields,
    {
      ...settings,
      title,
      require_email: `${settings.require_email}. Sent as text`,
      verify_email: `${settings.verify_email}. Sent as text`,
    },
    {
      file: file(
        'A PDF, a Word, PowerPoint or Excel file, an HTML page, or a zip of a website with index.html at its top.',
      ),
    },
  ),
  ReplaceHtml: describeProperties(replaceHtml, { html, title: newTitle }),
  ReplaceFile: describeProperties(
    replaceFileFields,
    { title: newTitle },
    {
      file: file(
        'A file of the same kind as the original; HTML and zip count as one kind, and a PDF may replace an Office file.',
      ),
    },
  ),
  SettingsChange: describeProperties(settingsChange, {
    password: unchanged(settings.password),
    require_email: unchanged(settings.require_email),
    verify_email: unchanged(settings.verify_email),
    allowed_email_domains: `${unchanged(settings.allowed_email_domains)}; blank: any`,
    expires_on: unchanged(settings.expires_on),
    cta_label: unchanged(settings.cta_label),
    cta_url: `${unchanged(settings.cta_url)}; blank: no button`,
    title: 'The new title. Absent: unchanged',
    remove_password: '`true` turns the password off. Absent or `false`: unchanged',
    remove_expiry: '`true` removes the expiry date. Absent or `false`: unchanged',
    remove_cta: '`true` removes the button. Absent or `false`: unchanged',
  }),
  FieldsInput: describeProperties(fieldsInput, {
    version: 'The `version` of the answer that the fields were placed by',
    fields: 'All fields of the document; those that are left out are removed',
  }),
  FieldInput: describeProperties(fieldInput, {
    ...fieldProperties,
    name: `${fieldProperties.name}. Absent: a new field`,
    label: `${fieldProperties.label}. Blank or absent: what is filled in`,
  }),
  RecipientInput: describeProperties(recipientInput, {
    name: 'The recipient’s name. May be absent or blank if `email` is given',
    email: 'The recipient’s email address. May be absent or blank if `name` is given',
  }),
  RecipientChange: describeProperties(recipientChange, { email: 'The right email address' }),
  RecipientMailInput: describeProperties(recipientMailInput, {
    note: 'Your words, plain text, above the link. Absent: none',
    language: 'Language of the rest of the email. Absent: `en`',
  }),
  SigningInput: describeProperties(signingInput, {
    signers: 'Two to ten people, in the order in which they sign',
    in_order: 'Whether they sign one after the other. Absent: true',
    note: 'Your words in the email, plain text. Absent: none',
    language: 'Language of the rest of the email. Absent: `en`',
    remind_days: 'Days between emails to somebody who has not signed, for the first 30 days. Absent: never',
  }),
  SignerInput: describeProperties(signerInput, {
    name: 'The signer’s name',
    email: 'The signer’s email address. Blank or absent: you send them their link',
    fields: 'Names of the form’s fields that they fill in; one of them a signature',
  }),
  SignerReminder: describeProperties(signerReminder, {
    signer: 'The place of the signer in `signers`, counted from 1',
  }),
  RoomInput: describeProperties(roomInput, {
    title: 'Title shown to visitors',
    documents: {
      description: 'Links, slugs or ids of documents of the workspace, in display order',
      examples: [['quarterly-report-4t8kz0q2mx']],
    },
    description: 'Text at the top of the room. Absent: none',
    require_email: 'Ask visitors for their email address once. Absent: false',
  }),
};
