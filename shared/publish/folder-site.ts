/** A file of a folder: where it lies below the folder, with `/`, and what is in it. */
export interface FolderFile {
  path: string;
  file: Blob;
}

/** What would be published of a folder, and what a person should know before. */
export interface FolderSite {
  /** By their path from the site's top. */
  files: FolderFile[];
  /** Bytes of all of them. */
  bytes: number;
  /** Left out: hidden files, and what tools keep. */
  leftOut: string[];
  problems: FolderProblem[];
}

export type FolderProblem =
  /** There is no index.html at the top: the service would refuse it. */
  | { kind: 'no-index' }
  /** Two paths differ in capitals only, which some servers and disks cannot tell apart. */
  | { kind: 'same-but-capitals'; paths: string[] }
  /** Addresses from the server's top (`/style.css`) lead nowhere below a link. */
  | { kind: 'absolute-links'; path: string; links: string[] };

/** Folders and files that tools make and nobody means to publish. */
const toolsOwn = /(?:^|\/)(?:node_modules|__MACOSX|Thumbs\.db|desktop\.ini)(?:\/|$)/;
const hidden = /(?:^|\/)\.[^/]/;

/** A page larger than this is not searched for addresses, in bytes. */
const mostSearched = 2 * 1024 * 1024;

const absoluteLink = /\s(?:src|href)\s*=\s*["']?(\/(?!\/)[^"'\s>]*)/gi;

/**
 * Looks at a folder before it is sent: what of it is the site, and what would not work.
 * A site that lies one folder down (as in an archive that was unpacked) is taken from there.
 */
export async function folderSite(given: readonly FolderFile[]): Promise<FolderSite> {
  const wanted = given.filter(({ path }) => !hidden.test(path) && !toolsOwn.test(path));
  const leftOut = given.filter(({ path }) => hidden.test(path) || toolsOwn.test(path)).map(({ path }) => path);
  const files = fromTop(wanted);
  const problems: FolderProblem[] = [];
  if (!files.some(({ path }) => path === 'index.html')) problems.push({ kind: 'no-index' });
  for (const paths of sameButCapitals(files)) problems.push({ kind: 'same-but-capitals', paths });
  for (const { path, file } of files) {
    if (!/\.html?$/i.test(path) || file.size > mostSearched) continue;
    const links = [...(await file.text()).matchAll(absoluteLink)].flatMap(([, link]) => link ?? []);
    if (links.length > 0) problems.push({ kind: 'absolute-links', path, links: [...new Set(links)] });
  }
  return { files, bytes: files.reduce((sum, { file }) => sum + file.size, 0), leftOut, problems };
}

/** Without the folders above the one index.html that lies highest, where all files lie below them. */
function fromTop(files: FolderFile[]): FolderFile[] {
  const indexes = files.map(({ path }) => path).filter((path) => /(?:^|\/)index\.html$/.test(path));
  const [highest] = indexes.sort((one, other) => depth(one) - depth(other));
  const top = highest?.slice(0, -'index.html'.length) ?? '';
  if (top === '' || !files.every(({ path }) => path.startsWith(top))) return files;
  return files.map(({ path, file }) => ({ path: path.slice(top.length), file }));
}

function depth(path: string): number {
  return path.split('/').length;
}

function sameButCapitals(files: FolderFile[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const { path } of files) groups.set(path.toLowerCase(), [...(groups.get(path.toLowerCase()) ?? []), path]);
  return [...groups.values()].filter((paths) => paths.length > 1);
}
