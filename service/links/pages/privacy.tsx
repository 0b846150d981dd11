import { PageFrame, type PageParts } from './page-frame.tsx';

/** Explains what opening a link records, in the viewer's words. */
export function PrivacyPage({ parts }: { parts: PageParts }) {
  return (
    <PageFrame
      parts={parts}
      title="What is recorded when you open a link"
      styles={[parts.assets.page]}
      body={{ class: 'text-page' }}
    >
      <main>
        <h1>What is recorded when you open a link</h1>
        <p>
          Links on this host lead to documents that somebody shared. The person who shared one is told when it was
          opened, so that they need not ask.
        </p>
        <h2>The sender sees</h2>
        <ul>
          <li>when the document was opened, and for how long it and each of its pages or sections was in sight,</li>
          <li>
            the country or city your connection seems to come from, where that is known; the network address itself is
            not kept,
          </li>
          <li>the browser and system, such as “Firefox on Linux”,</li>
          <li>
            how far you scrolled, the headings you reached, how often you clicked, and whether you pressed the sender’s
            button,
          </li>
          <li>
            your email address, if the document or the room it is in asked for it and you gave it; your name, if the
            link was made for you.
          </li>
        </ul>
        <h2>If you fill in a form</h2>
        <p>
          What you enter stays in your browser’s tab until you send it. The sender then gets your answers with your
          name, your email address if you gave one, and the time. With answers you did not sign, nothing else is kept.
        </p>
        <p>
          If you sign, your signature, the sentence you agreed to, your network address, the place it seems to come
          from, and your browser and system are kept too, whatever your browser asks, because they are what a signature
          is worth. They stand in the signed copy of the document that the sender gets.
        </p>
        <h2>What is not done</h2>
        <ul>
          <li>No mouse movements, keystrokes or pictures of your screen are recorded; of a form, what you send is.</li>
          <li>Nothing is sent to anybody else, and nothing follows you to other sites.</li>
          <li>
            No profile is made across senders. A sender can list your visits to their own documents together, by your
            address or the name that your link was made for.
          </li>
        </ul>
        <h2>If your browser asks not to be tracked</h2>
        <p>
          With “Do Not Track” or “Global Privacy Control” on, the sender learns that the document was opened and no
          more: no place, no device, no time, nothing of what you read. An address you give, or a link made for you, is
          still shown with it.
        </p>
        <h2>What stays in your browser</h2>
        <p>
          A cookie remembers, for 30 days and for that document or room only, that you gave its password or your
          address. In a room, a cookie remembers when you last came, to mark what is new; the service does not keep it.
          The tab remembers, until you close it, that this view has begun, so that loading the page again is not counted
          twice, and how you last looked at a PDF: its size, and whether small pages are beside it; and what you have
          entered in a form and not sent.
        </p>
        <h2>The documents themselves</h2>
        <p>
          A published page is the sender’s own and may load what they put into it. It runs apart from this host and can
          see neither the cookie nor anything else you opened here.
        </p>
      </main>
    </PageFrame>
  );
}
