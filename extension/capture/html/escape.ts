const TEXT = /[&<>\u00a0]/g;
const ATTRIBUTE = /[&<>"\u00a0]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\u00a0': '&nbsp;' };
const entity = (character: string) => ENTITIES[character] ?? character;

/** Text between tags (HTML Standard, 13.3 "escaping a string"). */
export const escapeText = (text: string) => text.replace(TEXT, entity);

/** An attribute's value between double quotes. `<` and `>` too, so that no tool that searches for tags finds one inside. */
export const escapeAttribute = (value: string) => value.replace(ATTRIBUTE, entity);
