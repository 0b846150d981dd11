import { currentLocale } from './locale.ts';

export type Message = string | ({ readonly [category in Intl.LDMLPluralRule]?: string } & { readonly other: string });

export type MessageValues = Record<string, string | number>;

/** The words of a message with `values` filled in; numbers are written as the locale writes them. */
export function fillIn(message: Message, values: MessageValues): string {
  return pickPlural(message, values).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? new Intl.NumberFormat(currentLocale()).format(value) : value;
  });
}

function pickPlural(message: Message, values: MessageValues): string {
  if (typeof message === 'string') return message;
  const count = values.count;
  if (typeof count !== 'number') return message.other;
  return message[new Intl.PluralRules(currentLocale()).select(count)] ?? message.other;
}
