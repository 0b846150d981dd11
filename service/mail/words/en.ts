/** What mails say. `{name}` is the sender, `{host}` the host of the links. */
export const en = {
  unsubscribe: 'Unsubscribe',

  codeSubject: 'Your code for a document from {name}',
  codeHeading: 'Your code',
  codeText: 'Enter this code on the page that asked for it. It works for ten minutes.',
  codeWhy:
    'Someone entered this address at {host} to open a document from {name}. If it wasn’t you, ignore this email and don’t share the code.',

  linkSubject: '{name} shared “{title}” with you',
  linkSubjectUntitled: '{name} shared a document with you',
  linkOpen: 'Open the document',
  linkPersonal: 'This link is for you only. {name} can see when it is opened.',
  linkWhy: '{name} sent you this through {host}. Replies go to {name}.',

  signSubject: '{name} has asked you to sign “{title}”',
  signSubjectUntitled: '{name} has asked you to sign a document',
  signOpen: 'Read and sign',
  signPersonal: 'This link is for you only, so don’t forward it. {name} can see when it is opened.',
  signReminder: 'Reminder: {subject}',
  signAfterDecline:
    'You signed this document before, but another signer declined. Signing starts over and needs your signature again.',
  signAfterCancel:
    'You signed this document before, but the request was cancelled. Signing starts over and needs your signature again.',

  signedSubject: 'Your signed copy of “{title}”',
  signedHeading: 'Your signed copy',
  signedText:
    'You signed “{title}”. The signed copy is attached, with your answers, your signature and a certificate page.',
  signedTooLarge: 'You signed “{title}”. Ask {name} for your signed copy: it is too large for an email.',
  signedWhy: 'You received this email because you gave this address when you signed a document from {name} at {host}.',

  resetSubject: 'Choose a new Linkwake password',
  resetHeading: 'Choose a new password',
  resetText: 'Use this link to choose a new password. It works once and expires in an hour.',
  resetOpen: 'Choose a password',
  resetWhy: 'Someone asked for this at {host}. If it wasn’t you, ignore this email: your password stays the same.',

  browserSubject: 'New sign-in to your Linkwake account',
  browserHeading: 'Your account was used in a new browser',
  browserText: 'Someone signed in to your Linkwake account from a browser that hasn’t been used with it before.',
  browserWhen: 'When: {value}',
  browserDevice: 'Browser: {value}',
  browserWhere: 'Where: {value}',
  unknown: 'unknown',
  browserElse:
    'If this was you, there is nothing to do. If not, change your password now. That signs out every other browser and app.',
  browserLost: 'If your password no longer works, choose a new one: {url}',
  browserOpen: 'Check your account',
  accountWhy:
    'You received this email because this is the address of an account at {host}. These emails can’t be turned off.',

  keysSubject: { one: 'A Linkwake API key expires soon', other: '{n} of your Linkwake API keys expire soon' },
  keysText: {
    one: 'Anything that uses it will stop working then. Create a new key before that, and revoke this one once it is replaced.',
    other:
      'Anything that uses them will stop working then. Create new keys before that, and revoke these once they are replaced.',
  },
  keyExpires: '{name} ({hint}…) expires on {when}',
  keysOpen: 'Open API keys',

  storageSubject: 'Your Linkwake storage is almost full',
  storageText:
    'Your workspace uses {used} of {limit}. Once that is used up, you can’t publish or update anything, and signed copies can’t be made.',
  storageAdvice: 'Deleted documents free their space within a few minutes. Your administrator can raise the limit.',
  storageOpen: 'Open documents',

  guessedSubject: 'Somebody is guessing the password of “{title}”',
  guessedText:
    'So many wrong passwords were tried at its link that nobody can enter it for up to an hour. It opens again by itself.',
  guessedAdvice:
    'If the password is short or easy to guess, choose a longer one. If this goes on, ask for verified email addresses instead of a password.',
  guessedOpen: 'Open its settings',

  someone: 'Someone',
  viewerVerified: '{who}, verified',
  viewerGave: '{recipient} (gave {given})',
  noticeView: '{who} opened “{title}”',
  noticeViews: { one: '{n} view of your documents', other: '{n} views of your documents' },
  noticeResponse: '{who} answered “{title}”',
  noticeResponses: { one: '{n} answer to your forms', other: '{n} answers to your forms' },
  noticeSignature: '{who} signed “{title}”',
  noticeSignatures: { one: '{n} signature on your documents', other: '{n} signatures on your documents' },
  noticeDecline: '{who} declined to sign “{title}”',
  noticeDeclines: {
    one: '{n} person declined to sign your documents',
    other: '{n} people declined to sign your documents',
  },
  noticeApproved: '“{title}” was approved in review',
  noticeRejected: '“{title}” was rejected in review',
  noticeReviews: { one: '{n} decision about your documents', other: '{n} decisions about your documents' },
  noticeReason: 'Reason: {reason}',
  noticeWorks: 'Its link works now.',
  noticeUpdate: 'Viewers can’t open its link. Update the content to have it reviewed again.',
  noticeChange: 'Viewers can’t open its link. Change the title or description to have it reviewed again.',
  noticeMore: { one: 'And {n} more.', other: 'And {n} more.' },
  noticeOpen: 'Open Linkwake',
  noticeWhy:
    'You received this email because these notifications are on for your account. Change your notifications: {url}',

  queueSubject: { one: '{n} page is waiting for your review', other: '{n} pages are waiting for your review' },
  queueHeld: 'Held: “{title}”',
  queueReported: 'Reported: “{title}”',
  queueOpen: 'Review',
  queueWhy: 'You received this email because you are an administrator of {host}. Change your notifications: {url}',

  summarySubject: 'Your week: {list}',
  summaryViews: { one: '{n} view', other: '{n} views' },
  summaryAnswers: { one: '{n} answer', other: '{n} answers' },
  summaryDocument: '“{title}”: {list}',
  summaryMore: { one: 'And {n} more document.', other: 'And {n} more documents.' },
  summaryWhy: 'You received this email because you chose a weekly summary. Change this: {url}',
} as const;
