export interface Candidate {
  url: string;
  /** `2x`, `640w`, or '' for 1x. */
  descriptor: string;
}

/** Parses a srcset (HTML Standard, 4.8.4.3.8 "parsing a srcset attribute"). */
export function parseSourceSet(text: string): Candidate[] {
  const candidates: Candidate[] = [];
  for (let rest = text.replace(/^[\s,]+/, ''); rest !== ''; rest = rest.replace(/^[\s,]+/, '')) {
    const url = /^\S+/.exec(rest)?.[0] ?? '';
    rest = rest.slice(url.length);
    if (url.endsWith(',')) {
      candidates.push({ url: url.replace(/,+$/, ''), descriptor: '' });
      continue;
    }
    const end = endOfDescriptors(rest);
    candidates.push({ url, descriptor: rest.slice(0, end).trim() });
    rest = rest.slice(end + 1);
  }
  return candidates;
}

/** Returns the index of the next comma outside parentheses. */
function endOfDescriptors(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (character === ',' && depth <= 0) return at;
  }
  return text.length;
}

/**
 * Returns the candidate that a browser would choose for a picture `width` CSS pixels wide, at a density in pixels per
 * CSS pixel.
 */
export function chooseCandidate(candidates: readonly Candidate[], width: number, density = 1): Candidate | undefined {
  const sorted = [...candidates].sort((a, b) => densityOf(a, width) - densityOf(b, width));
  return sorted.find((candidate) => densityOf(candidate, width) >= density) ?? sorted.at(-1);
}

/** Returns the file's pixels per CSS pixel for a picture `width` CSS pixels wide. */
export function densityOf({ descriptor }: Candidate, width: number): number {
  const value = Number.parseFloat(descriptor) || 1;
  return descriptor.endsWith('w') ? value / width : value;
}
