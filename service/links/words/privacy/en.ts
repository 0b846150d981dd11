import type { PrivacyText } from './privacy-text.ts';

export const en: PrivacyText = {
  title: 'What is recorded when you open a link',
  intro: 'Links on this host lead to documents that someone shared. The sender sees when you open one.',
  sections: [
    {
      heading: 'What the sender sees',
      text: [],
      list: [
        'When you opened the document, and how long it and each of its pages or sections was in view.',
        'The country or city your connection seems to come from, where known. Your IP address itself isn’t kept.',
        'Your browser and system, such as “Firefox on Linux”.',
        'How far you scrolled, the headings you reached, how often you clicked, and whether you pressed the sender’s button.',
        'Your email address, if the document or its room asked for it. Your name, if the link was made for you.',
      ],
    },
    {
      heading: 'If you fill in a form',
      text: [
        'Your answers stay in this browser tab until you send them. The sender then gets them with your name, the time, and your email address if you gave one. Unless you sign, nothing else is kept.',
        'If you sign, these are kept too, whatever your browser asks: your signature, the sentence you agreed to, your IP address and its approximate location, and your browser and system. They are the evidence of your signature, and appear in the signed copy that you and the sender get.',
        'If you decline to sign, the sender gets your name, the time and the reason that you give. Nothing else is kept.',
      ],
      list: [],
    },
    {
      heading: 'If you report a page',
      text: [
        'The administrator of this service gets your reason, what you write and your email address, if you give one. The sender doesn’t see the report. Your IP address isn’t kept with the report. The report is deleted once the administrator has decided, or after six months.',
      ],
      list: [],
    },
    {
      heading: 'What we don’t do',
      text: [],
      list: [
        'No mouse movements, keystrokes or pictures of your screen are recorded. Of a form, only what you send is kept.',
        'We pass nothing on, except to services the sender has connected, such as Slack or Teams. Nothing follows you to other sites.',
        'No profile is made across senders. A sender can list your visits to their own documents, by your email address or the name that your link was made for.',
      ],
    },
    {
      heading: 'If your browser asks not to be tracked',
      text: [
        'With “Do Not Track” or “Global Privacy Control” turned on, the sender learns only that the document was opened: no place, no device, no reading time and nothing of what you read. An email address you enter, or the name that your link was made for, is still shown.',
      ],
      list: [],
    },
    {
      heading: 'What stays in your browser',
      text: [],
      list: [
        'For 30 days, a cookie for that document or room only: that you entered its password or your email address.',
        'If you tick “Remember this device for 30 days”, a cookie for that time that spares you the code on other links, too.',
        'In a room, a cookie with the time of your last visit, to mark what is new. The service doesn’t keep it.',
        'Until you close the tab: that this view has begun, so that reloading the page isn’t counted twice; how you last looked at a PDF; and answers to a form that you haven’t sent, or that you declined to sign it.',
      ],
    },
    {
      heading: 'The documents themselves',
      text: [
        'A published page is the sender’s own and may load whatever they put into it. It runs apart from this host and can see neither these cookies nor anything else you opened here.',
      ],
      list: [],
    },
  ],
};
