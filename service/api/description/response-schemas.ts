import { account, knownPlans } from '#shared/contract/account.ts';
import { activity, deviceDetails, view, whereDetails, whoDetails } from '#shared/contract/activity.ts';
import {
  document,
  documentList,
  documentListItem,
  publishedDocument,
  replacedContent,
  warningDetail,
} from '#shared/contract/document.ts';
import { documentVersion, documentVersions } from '#shared/contract/document-version.ts';
import { errorBody } from '#shared/contract/error.ts';
import { eventParts, serviceEvent } from '#shared/contract/event.ts';
import { eventKinds, eventsMissed } from '#shared/contract/event-kinds.ts';
import { answer, audit, formResponse, formResponses, signature } from '#shared/contract/form-response.ts';
import { heldForReview, knownStatus } from '#shared/contract/named-values.ts';
import { fieldPlacement, pagePicture, pageSize, placedField } from '#shared/contract/placed-field.ts';
import { personalLink } from '#shared/contract/recipient.ts';
import { mailBounce, recipientItem, recipientList } from '#shared/contract/recipient-list.ts';
import { recipientMailQueued } from '#shared/contract/recipient-mail.ts';
import { room } from '#shared/contract/room.ts';
import { settings, settingsChanged } from '#shared/contract/settings.ts';
import { signerItem, signing, signingField } from '#shared/contract/signing.ts';
import { failureCodes } from '../../conversion/errors.ts';
import { warningCodes } from '../../documents/warnings/warning.ts';
import { bounceReasons } from '../../mail/bounces/bounce.ts';
import {
  count,
  type DescribedSchema,
  describeProperties,
  fieldProperties,
  message,
  type Property,
  type PropertyDetails,
  uuid,
  warning_details,
  warnings,
} from './property.ts';

const title = 'Title shown to viewers';
const link = 'The public link, on the link host';
const slug = 'The part of the link after its host';

const kind: PropertyDetails = {
  description: 'What was published first; a website in a zip is `html`. Versions to come may add kinds',
  enum: ['pdf', 'html', 'word', 'powerpoint', 'excel'],
};

const failure = 'Why the file could not be shown and what to do, in English; absent unless `status` is `Failed`';
const failure_details = '`failure` as data, with a code of its own. Absent without one, and of older versions';

const documentProperties = {
  title,
  link,
  slug,
  uuid: uuid('Id of the document'),
  kind,
  status: {
    description:
      '`Converting` while an Office file is made into a PDF, `Failed` when that did not work, otherwise `Published`',
    enum: [...Object.values(knownStatus), 'Failed'],
  },
  review_status: {
    description: '`held` while the page awaits review and nobody can open the link; `null` when nothing is held',
    enum: [heldForReview, null],
  },
  views: count('Views so far'),
  created: 'When it was published, with the offset from UTC',
  settings_url: 'The document’s page in the web app',
  settings: 'The settings of the link',
  failure,
  failure_details,
} satisfies Record<string, Property>;

const sha256 = (description: string): PropertyDetails => ({ type: 'string', description, pattern: '^[0-9a-f]{64}$' });
/** Of who sent a response. */
const respondent =
  'The name or address of who sent it, with `, verified` after an address that they proved; at somebody else’s personal link within `(gave …)`';

const who_details = '`who` as data. Absent when unknown, and from services of the contract alone';

const viewDetails = {
  who_details,
  where_details: '`where` as data. Absent when unknown, and from services of the contract alone',
  device_details: '`device` as data. Absent when unknown, and from services of the contract alone',
} satisfies Record<string, Property>;

const ifPro = 'Absent on other plans than Pro';

/** The schemas of responses, by their names in the OpenAPI document. */
export const responseSchemas: Record<string, DescribedSchema> = {
  Account: describeProperties(account, {
    user: {
      description: 'Who is signed in',
      properties: { email: { description: 'Email address of the user', format: 'email' } },
    },
    workspace: {
      description: 'The workspace that every call acts on',
      properties: {
        uuid: uuid('Id of the workspace'),
        name: 'Name of the workspace',
        plan: { description: 'Plan of the workspace', enum: knownPlans },
      },
    },
    app_url: 'The web app',
  }),
  DocumentListItem: describeProperties(documentListItem, {
    title,
    link,
    slug,
    kind,
    views: count('Views so far'),
    created: { description: 'The day, in UTC, on which it was published', format: 'date' },
  }),
  DocumentList: describeProperties(documentList, { documents: 'The documents, newest first' }),
  Document: describeProperties(document, documentProperties),
  PublishedDocument: describeProperties(publishedDocument, {
    ...documentProperties,
    warnings,
    warning_details,
    message,
  }),
  ReplacedContent: describeProperties(replacedContent, { link, message, warnings, warning_details }),
  WarningDetail: describeProperties(warningDetail, {
    code: {
      description: 'What the warning, or the failure of a conversion, is about. Versions to come may add codes',
      enum: [...warningCodes, ...failureCodes],
    },
    values:
      'What it counts or names: numbers, texts, and lists of texts; `more` is how many a list leaves out. Absent without any',
  }),
  Settings: describeProperties(settings, {
    password: 'Whether visitors need a password; the password itself is never returned',
    require_email: 'Whether visitors are asked for their email address',
    verify_email: 'True where visitors need a code that is sent to their email address. Absent: they do not',
    allowed_email_domains: 'Domains with commas between them; empty: any',
    expires_at: {
      description: 'The last second in which the link works, in UTC; `null`: it does not expire',
      format: 'date-time',
    },
    cta_label: 'Text of the button; empty: none of its own',
    cta_url: { description: 'Target of the button, an https address; empty: no button' },
  }),
  SettingsChanged: describeProperties(settingsChanged, {
    link,
    changed: { description: 'Names of the settings that changed', examples: [['password', 'expiry']] },
    message,
  }),
  PersonalLink: describeProperties(personalLink, {
    link: 'The document’s link with the recipient’s code as the query parameter `r`',
    message,
  }),
  Recipient: describeProperties(recipientItem, {
    code: 'The value of `r` in the personal link',
    name: 'The recipient’s name; absent when none was given',
    email: 'The recipient’s email address; absent when none was given',
    link: 'The personal link',
    created: 'When the link was created, with the offset from UTC',
    views: count('Views through the link'),
    first_opened: 'When the link was opened first, with the offset from UTC; absent until then',
    last_opened: 'When the link was opened last, with the offset from UTC; absent until then',
    mail_state:
      'What became of the latest email with the link: `waiting`, `sent`, `bounced`, `refused` by the mail server, `expired`, or `unsubscribed`; absent when none was sent',
    mail_bounce: 'Why the email came back; absent unless `mail_state` is `bounced`',
    unsubscribed:
      'True where the address has unsubscribed from the workspace’s emails: the link cannot be emailed. Absent: it can',
    completion_pct: {
      description: `How far the recipient got in the version that they saw last, in per cent. ${ifPro}, and when unknown`,
      minimum: 0,
      maximum: 100,
    },
  }),
  MailBounce: describeProperties(
    mailBounce,
    { reason: { description: 'Why it came back; further reasons may be added', enum: [...bounceReasons] } },
    {
      kind: {
        type: 'string',
        always: true,
        description:
          '`hard`: nothing is sent to the address until somebody sends again. `soft`: another try may arrive',
        enum: ['hard', 'soft'],
      },
      status: {
        type: 'string',
        description: 'Enhanced status code (RFC 3463); absent when the server gave none',
        examples: ['5.1.1'],
      },
      message: { type: 'string', description: 'What the mail server said; absent when it said nothing' },
    },
  ),
  RecipientMailQueued: describeProperties(recipientMailQueued, { message }),
  RecipientList: describeProperties(recipientList, {
    title,
    total: count('Recipients of the document'),
    recipients: 'The recipients, newest first',
  }),
  FieldPlacement: describeProperties(fieldPlacement, {
    title,
    version: 'What `PUT` sends back: the content that visitors see',
    pages: 'The pages, in their order',
    fields: 'The fields that the owner placed; those that the PDF has by itself are not among them',
    from: {
      description: 'Number of the earlier version that the fields were placed on; absent when they are on this content',
      minimum: 1,
    },
  }),
  PlacedField: describeProperties(placedField, fieldProperties),
  PageSize: describeProperties(pageSize, { width: 'Width in points', height: 'Height in points' }),
  PagePicture: describeProperties(pagePicture, {
    type: { description: 'Media type', examples: ['image/jpeg'] },
    data: 'The picture in base64',
  }),
  DocumentVersion: describeProperties(documentVersion, {
    number: { description: 'Number of the version, counted from 1', minimum: 1 },
    created: 'When it was sent, with the offset from UTC',
    by: 'Name or email address of the person who sent it',
    status: {
      description: 'As the `status` of a document: `Failed` versions are not shown',
      enum: [...Object.values(knownStatus), 'Failed'],
    },
    failure,
    failure_details,
    live: 'Whether visitors see this version',
    restores: {
      description: 'Number of the earlier version that it repeats; absent unless it repeats one',
      minimum: 1,
    },
    file_name: 'Name of the file that was sent; absent when it had none',
    bytes: count('Size of the file that was sent'),
    pages: count('Pages of the PDF that visitors see; absent for web pages, and until a file is converted'),
    warnings,
    warning_details,
  }),
  DocumentVersions: describeProperties(documentVersions, {
    title,
    total: count('Versions of the document'),
    versions: 'The versions, newest first',
  }),
  Event: describeProperties(serviceEvent, {
    type: {
      description: 'What happened, as the `event` of the message. Versions to come may add kinds',
      examples: [...eventKinds, eventsMissed],
    },
    at: 'When it happened, with the offset from UTC',
    document: `The document as it is now; absent of \`${eventsMissed}\``,
    view: 'The view that was opened or read on, or whose button was pressed; absent of other events',
    response:
      'The response that came in or declined to sign, or whose signed copy is ready or bounced; absent of other events',
    recipient: 'The recipient whose link came back; absent of other events',
    bounce: 'Why the email came back; absent of other events',
    status: {
      description: 'How a conversion ended; absent of other events',
      enum: [knownStatus.published, 'Failed'],
    },
    failure: 'Why a conversion failed and what to do, in English; absent when it did not',
    failure_details: '`failure` as data, with a code of its own; absent without one',
    approved: 'Whether the document was approved; absent of other events than a decided review',
    reason:
      'Why the document was rejected or taken offline, or a visitor declined to sign; absent without a reason, and of other events',
    version: {
      description: 'Number of the version that was converted or replaced the content; absent of other events',
      minimum: 1,
    },
    changed: 'Names of the settings that changed, as PATCH names them; absent of other events',
  }),
  EventDocument: describeProperties(eventParts.eventDocument, {
    uuid: uuid('Id of the document'),
    slug,
    title,
    link,
    views: count('Views so far'),
  }),
  EventView: describeProperties(eventParts.eventView, {
    id: uuid('Id of the view; the events of one view have the same'),
    when: 'When it was counted, as `when` in the activity',
    who: 'The viewer’s name or address; absent unless a personal link or the email gate tells it',
    where: 'The place in words; `Unknown location` where it is not known',
    device: 'Browser and system in words; `Unknown device` where they are not known',
    ...viewDetails,
    time: { description: `Time in sight so far, in words. ${ifPro}, and when unknown`, examples: ['3 min 5 s'] },
    completion_pct: {
      description: `How far the viewer has got, in per cent. ${ifPro}, and when unknown`,
      minimum: 0,
      maximum: 100,
    },
  }),
  WhoDetails: describeProperties(whoDetails, {
    name: 'The recipient of the personal link, or what the visitor gave: `Ada`, `ada@example.com` or `Ada <ada@example.com>`',
    gave: 'What a visitor at the personal link said of themselves; absent where it does not differ',
    verified: 'True where the visitor proved the address in `gave`, or else the one in `name`. Absent: they did not',
  }),
  WhereDetails: describeProperties(whereDetails, {
    city: 'The city in English; absent where only the country is known',
    country: { description: 'Two letters (ISO 3166-1)', examples: ['DE'] },
  }),
  DeviceDetails: describeProperties(deviceDetails, {
    browser: { description: 'Name of the browser', examples: ['Chrome'] },
    system: { description: 'Name of the system, or of the device where it says more', examples: ['Windows', 'iPhone'] },
  }),
  EventRecipient: describeProperties(eventParts.eventRecipient, {
    code: 'The value of `r` in the personal link',
    name: 'The recipient’s name; absent when none was given',
    email: 'The recipient’s email address; absent when none was given',
  }),
  EventResponse: describeProperties(eventParts.eventResponse, {
    id: uuid('Id of the response'),
    who: `${respondent}. Absent when unknown`,
    who_details,
    signed: 'Whether the response is signed',
  }),
  Room: describeProperties(room, { link: 'The link of the room, on the link host', message }),
  View: describeProperties(view, {
    when: 'When the view was counted, with the offset from UTC',
    who: 'The viewer’s name or address; absent unless a personal link or the email gate tells it',
    where: {
      description: 'The place in words; `Unknown location` where it is not known',
      examples: ['Berlin, Germany'],
      always: true,
    },
    device: {
      description: 'Browser and system in words; `Unknown device` where they are not known',
      examples: ['Chrome on Windows'],
      always: true,
    },
    time: { description: `Time in sight, in words. ${ifPro}, and when unknown`, examples: ['3 min 5 s'] },
    completion_pct: {
      description: `How far the viewer got, in per cent. ${ifPro}, and when unknown`,
      minimum: 0,
      maximum: 100,
    },
    engagement: { description: `Reading and clicks in words. ${ifPro}`, examples: ['Read to the end, 2 clicks'] },
    sections: `Headings that the viewer scrolled to. ${ifPro}, and of anything but web pages`,
    seconds: {
      description: `Time in sight in seconds, as \`time\` says in words. ${ifPro}, and when unknown`,
      minimum: 0,
    },
    clicks: { description: `Clicks in all. ${ifPro}, and when unknown`, minimum: 0 },
    button_clicks: {
      description: `Clicks on the button, part of all clicks. ${ifPro}, and when unknown`,
      minimum: 0,
    },
    ...viewDetails,
  }),
  Activity: describeProperties(activity, {
    title,
    total_views: count('Views since the document was published'),
    views: 'The most recent views, newest first',
    message,
  }),
  Signature: describeProperties(signature, {
    type: { description: 'Tells a signature from other answers', enum: ['signature'] },
    signer_name: 'The name that the signer gave',
    method: { description: 'How the signature was made', enum: ['typed', 'drawn'] },
  }),
  Answer: describeProperties(answer, {
    name: 'The field’s name in the PDF',
    label: 'The owner’s name for the field, or else the one read from the PDF',
    value: 'The answer as text, or a signature; empty text: not answered',
  }),
  Audit: describeProperties(
    audit,
    {
      signed_at: { description: 'When it was signed, with the offset from UTC', always: true },
      ip: { description: 'The signer’s IP address; `Unknown address` where it is not known', always: true },
      location: {
        description: 'The place of that address in words; `Unknown location` where it is not known',
        always: true,
      },
    },
    {
      device: {
        type: 'string',
        description: 'Browser and system of the signer in words; `Unknown device` where they are not known',
        always: true,
      },
      consent: { type: 'string', description: 'The sentence that the signer agreed to; absent when unknown' },
      original_sha256: sha256('SHA-256 of the PDF as it was shown, in hexadecimal; absent when unknown'),
      answered_sha256: sha256(
        'SHA-256 of the PDF with the answers, before it was signed; absent until the copy is made',
      ),
    },
  ),
  FormResponse: describeProperties(formResponse, {
    id: uuid('Id of the response, for the path of its signed PDF'),
    when: 'When it was sent, with the offset from UTC',
    who: { description: `${respondent}; empty when unknown`, always: true },
    email: { description: 'The address of who sent it; empty when none was given', always: true },
    who_details,
    email_verified: 'True where the sender proved `email` by a code. Absent: they did not',
    fields: 'The answers by the PDF’s own field names: text, or a signature',
    answers: 'The answers in the PDF’s order',
    signed: 'Whether the response is signed',
    signer_name: 'The name that the signer gave; absent unless `signed`',
    signed_pdf_ready: { description: 'Whether the signed PDF can be downloaded', always: true },
    audit: 'How it was signed; absent unless `signed`',
    signed_pdf: 'Where the signed PDF can be downloaded; absent unless `signed`',
    copy_bounce: 'Why the email with the signed PDF came back; absent unless it did',
  }),
  FormResponses: describeProperties(formResponses, {
    title,
    total: count('Responses so far'),
    responses: 'The most recent responses, newest first',
    message,
  }),
  Signer: describeProperties(signerItem, {
    name: 'The signer’s name',
    email: 'The signer’s email address; absent when none was given',
    state: {
      description:
        '`waiting` for their turn, `asked` when it is their turn, `mailed` when they got their link by email, `signed` or `declined`',
      enum: ['waiting', 'asked', 'mailed', 'signed', 'declined'],
    },
    since:
      'When the state began, with the offset from UTC; absent of `waiting`, and of `asked` until the email is sent',
    declined_reason: 'Why they declined, in their words; absent unless they gave a reason',
    link: 'Their personal link; absent when the recipient was deleted',
    mail_bounce: 'Why the latest email with the link came back; absent unless it did',
    unsubscribed:
      'True where the address has unsubscribed from the workspace’s emails and the person has yet to sign. Otherwise absent',
    copy_bounce: 'Why the email with the signed copy came back; absent unless it did',
  }),
  SigningField: describeProperties(signingField, {
    name: 'Its name in the PDF, by which signers are given it',
    label: 'The question to the person',
    kind: { description: 'What is filled in. Versions to come may add kinds', examples: ['text', 'signature'] },
    page: {
      description: 'Number of the first page that shows it, counted from 1; absent when no page does',
      minimum: 1,
    },
  }),
  Signing: describeProperties(signing, {
    title,
    state: {
      description: 'How the signing stands; absent when nobody was asked yet',
      enum: ['open', 'completed', 'declined', 'cancelled'],
    },
    in_order: 'Whether they sign one after the other; absent when nobody was asked yet',
    signers: 'The signers in their order; empty when nobody was asked yet',
    fields: 'The fields that signers can be given, in the form’s order; absent when the document has no form',
    signers_url: 'The page of the web app where people are asked to sign; absent when the document has no form',
    place_url: 'The page of the web app where fields are placed; absent for web pages',
  }),
  Error: describeProperties(errorBody, {
    error: 'What is wrong and what to do, in English',
    upgrade_url: { description: 'Where the plan can be changed; absent unless the plan is the reason', format: 'uri' },
  }),
};
