/** The numbered formats of Acrobat's `AFTime_Format` (Acrobat's "Forms" JavaScript). */
const numberedFormats = ['HH:MM', 'h:MM tt', 'HH:MM:ss', 'h:MM:ss tt'] as const;

const numbered = /AFTime_(?:Format|Keystroke)\(\s*([0-3])\s*\)/;
const named = /AFTime_FormatEx\(\s*(?:"([^"]{1,30})"|'([^']{1,30})')\s*\)/;

/** `HH` and `H` are hours to 23, `hh` and `h` to 12, `tt` and `t` what says which half of the day. */
const tokens = /HH?|hh?|MM?|ss?|tt?|[^HhMst]+/g;

/** Returns the call in a field's script that formats a time of the day. */
export function timeCallIn(script: string): string | undefined {
  return (numbered.exec(script) ?? named.exec(script))?.[0];
}

/** Returns the format that a call sets, such as `h:MM tt`; `undefined` for another call, and for a format without hours. */
export function timeFormatOf(call: string): string | undefined {
  const number = numbered.exec(call)?.[1];
  if (number !== undefined) return numberedFormats[Number(number)];
  const [, first, second] = named.exec(call) ?? [];
  const format = first ?? second;
  return format !== undefined && /h/i.test(format) ? format : undefined;
}

/** Formats what a person typed, or what was formatted before. @returns `undefined` when it is no time of the day */
export function formatTime(format: string, text: string): string | undefined {
  const found = /^(\d{1,2})(?:[:.h ]?(\d{2}))?(?:[:.](\d{2}))?\s*(?:([ap])\.?(?:m\.?)?)?$/i.exec(text.trim());
  if (!found) return undefined;
  const [, typed = '', minutes = '00', seconds = '00', half] = found;
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  if (half !== undefined && (Number(typed) < 1 || Number(typed) > 12)) return undefined;
  const hours = half === undefined ? Number(typed) : (Number(typed) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hours > 23) return undefined;
  const isLate = hours >= 12;
  const twelve = String(hours % 12 || 12);
  const written: Readonly<Record<string, string>> = {
    HH: String(hours).padStart(2, '0'),
    H: String(hours),
    hh: twelve.padStart(2, '0'),
    h: twelve,
    MM: minutes,
    M: String(Number(minutes)),
    ss: seconds,
    s: String(Number(seconds)),
    tt: isLate ? 'pm' : 'am',
    t: isLate ? 'p' : 'a',
  };
  return (format.match(tokens) ?? []).map((part) => written[part] ?? part).join('');
}
