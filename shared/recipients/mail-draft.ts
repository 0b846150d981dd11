interface MailDraft {
  to: string;
  subject: string;
  body: string;
}

/** The address that opens a mail program with a draft (RFC 6068). */
export function mailDraft({ to, subject, body }: MailDraft): string {
  const field = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'));
  return `mailto:${field(to).replaceAll('%40', '@')}?subject=${field(subject)}&body=${field(body)}`;
}
