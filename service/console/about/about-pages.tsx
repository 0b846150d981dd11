import type { PropsWithChildren } from 'hono/jsx';
import { CardPage } from '../layout/html-page.tsx';

/** What the pages say of this installation. */
export interface OperatorInfo {
  /** The host of this service. */
  host: string;
  /** Where visitors of links read what is recorded. */
  visitorsPrivacy: string;
  /** Where anybody reports a published page. */
  report: string;
  /** How to reach who runs the service: an email address or a web address; absent when the operator gave none. */
  contact?: string | undefined;
}

const pages = [
  { path: '/about/', name: 'About' },
  { path: '/support/', name: 'Help' },
  { path: '/privacy/', name: 'Privacy' },
  { path: '/terms/', name: 'Terms' },
];

function TextPage({ title, children }: PropsWithChildren<{ title: string }>) {
  return (
    <CardPage title={title}>
      <h1>{title}</h1>
      {children}
      <nav class="row" aria-label="About this service">
        {pages.map(({ path, name }) => (
          <a href={path}>{name}</a>
        ))}
      </nav>
    </CardPage>
  );
}

function Contact({ contact }: Pick<OperatorInfo, 'contact'>) {
  if (contact === undefined) return <>the person who gave you your account</>;
  return contact.includes('://') ? <a href={contact}>{contact}</a> : <a href={`mailto:${contact}`}>{contact}</a>;
}

/** Says what the service is for, and where its parts are. */
export function AboutPage({ host, contact }: OperatorInfo) {
  return (
    <TextPage title="About Linkwake">
      <p>
        Linkwake turns a web page, a PDF or an Office file into a link, and tells you who opened it and how far they
        read.
      </p>
      <p>
        This service is at {host}. It is run by <Contact contact={contact} />, who can also give you an account.
      </p>
      <ul class="stack">
        <li>
          <a href="/">Sign in</a> to see your documents, their views and their recipients.
        </li>
        <li>
          <a href="/office-addin/manifest.xml">The add-in for Word, PowerPoint and Excel</a> publishes the file that is
          open.
        </li>
        <li>The extension for Chrome, Edge and Firefox publishes the page in front of you.</li>
        <li>
          <a href="/verify/">Check a signed PDF</a> without an account.
        </li>
      </ul>
    </TextPage>
  );
}

const answersAt = (host: string) => [
  {
    question: 'The add-in or the extension can’t sign in',
    answer: `Enter ${host} as the address of the service. If no window opens for signing in, allow pop-ups and try again. Or use an API key, which you create under “API keys”: it needs no window.`,
  },
  {
    question: 'A file wasn’t converted',
    answer:
      'Its document says why. Remove the password of the file, or save it as a PDF and update the content; the link stays the same.',
  },
  {
    question: 'A page is held for review',
    answer:
      'It looks like a page that asks for another site’s password. The link works once your administrator approves it.',
  },
  {
    question: 'A link shows no views',
    answer:
      'A view is counted after someone has had the document on screen for about a second. Your own visits and those of programs that check links aren’t counted.',
  },
  {
    question: 'A link went to the wrong person',
    answer: 'Turn the link off in its settings, or delete the document. Both take effect immediately.',
  },
];

/** Answers what goes wrong most, and says whom to ask. */
export function SupportPage({ host, report, contact }: OperatorInfo) {
  return (
    <TextPage title="Help">
      {answersAt(host).map(({ question, answer }) => (
        <section>
          <h2>{question}</h2>
          <p>{answer}</p>
        </section>
      ))}
      <section>
        <h2>A published page is harmful</h2>
        <p>
          <a href={report}>Report it</a>. You need no account, and its owner doesn’t see your report.
        </p>
      </section>
      <section>
        <h2>Anything else</h2>
        <p>
          Ask <Contact contact={contact} />.
        </p>
      </section>
    </TextPage>
  );
}

/** Says what the service keeps of the people who have an account, and what the apps read. */
export function PrivacyPage({ host, visitorsPrivacy, contact }: OperatorInfo) {
  return (
    <TextPage title="Privacy">
      <p>
        This page is for people with an account at {host}. What is recorded of those who open your links is on{' '}
        <a href={visitorsPrivacy}>a separate page</a>.
      </p>
      <section>
        <h2>What is kept</h2>
        <ul class="stack">
          <li>Your name, email address, time zone and settings. Of your password, only a hash.</li>
          <li>Your documents with their versions, recipients, views and answers, until you delete them.</li>
          <li>Your sign-ins, API keys and connected apps, with the browser’s name, until they end or you end them.</li>
          <li>Backups that your administrator makes. They can contain what was deleted since.</li>
        </ul>
      </section>
      <section>
        <h2>What the apps read</h2>
        <p>
          The extension reads a page when you ask it to. The add-in reads the open file to publish it, and to find out
          whether it has changed; that comparison stays on your computer. Both send what you publish to this service
          only, and report nothing to their makers.
        </p>
      </section>
      <section>
        <h2>Who else gets it</h2>
        <p>
          Nobody, except where you or your administrator set it up: whoever has your links, a mail server, webhooks,
          storage for files, a time stamp for signatures (it gets a hash only).
        </p>
      </section>
      <p>
        Ask <Contact contact={contact} /> for a copy of your data, or to have your account removed.
      </p>
    </TextPage>
  );
}

/** The terms that apply where the operator has none of their own. */
export function TermsPage({ host, contact }: OperatorInfo) {
  return (
    <TextPage title="Terms of use">
      <p>
        {host} is run by <Contact contact={contact} />, who decides who may use it.
      </p>
      <ul class="stack">
        <li>You’re responsible for what you publish, and need the right to share it.</li>
        <li>
          Don’t publish malware, pages that imitate others to get passwords, or anything unlawful. Such pages are held
          for review and removed, and the account can be closed.
        </li>
        <li>Tell your readers what is recorded where the law asks you to. Every link leads to a page that says it.</li>
        <li>
          Linkwake is free software under the <a href="https://opensource.org/license/mit">MIT license</a>, without a
          warranty.
        </li>
      </ul>
    </TextPage>
  );
}
