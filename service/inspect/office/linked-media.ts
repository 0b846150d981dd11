import type { OfficeFindings } from './office-findings.ts';
import type { PartReader } from './part-reader.ts';

/**
 * Counts the pictures that a package only links to, and its recordings: video and sound, within it or linked. Both are named by the
 * relationships of its parts (ECMA-376, part 2).
 */
export async function countLinkedMedia(
  parts: PartReader,
): Promise<Pick<OfficeFindings, 'linkedPictures' | 'recordings'>> {
  const pictures = new Set<string>();
  const recordings = new Set<string>();
  await parts.readAll(/\/_rels\/[^/]+\.rels$/, () => ({
    opened(name, { Type: type = '', Target: target = '', TargetMode: mode }) {
      if (name !== 'Relationship') return;
      const elsewhere = mode?.toLowerCase() === 'external';
      if (type.endsWith('/image') && elsewhere) pictures.add(target);
      if (/\/(?:video|audio|media)$/.test(type)) recordings.add(target);
    },
  }));
  return { linkedPictures: pictures.size, recordings: recordings.size };
}
