/** Returns the address of a mail draft with a link, to whomever the person enters (RFC 6068). */
export function mailWithLink({ title, link }: { title: string; link: string }): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`;
}
