/** A file of a folder, with its path below the folder, separated by `/`. */
export interface FolderFile {
  path: string;
  file: Blob;
}

/** The files of a folder to publish, and the problems to show before. */
export interface FolderSite {
  /** Files with paths relative to the site's root. */
  files: FolderFile[];
  /** Total size of the files, in bytes. */
  bytes: number;
  /** Paths of excluded files: hidden files, and files of tools. */
  leftOut: string[];
  problems: FolderProblem[];
}

export type FolderProblem =
  /** The root has no index.html: the service would refuse the site. */
  | { kind: 'no-index' }
  /** Paths differ only in case. Some servers and disks treat them as one. */
  | { kind: 'same-but-capitals'; paths: string[] }
  /** Root-relative addresses (`/style.css`) do not work below a link. */
  | { kind: 'absolute-links'; path: string; links: string[] };

/** Folders and files that tools create. */
const toolFiles = /(?:^|\/)(?:node_modules|__MACOSX|Thumbs\.db|desktop\.ini)(?:\/|$)/;
const hidden = /(?:^|\/)\.[^/]/;

/** Maximum size of a page that is searched for addresses, in bytes. */
const maxSearchedBytes = 2 * 1024 * 1024;

const absoluteLink = /\s(?:src|href)\s*=\s*["']?(\/(?!\/)[^"'\s>]*)/gi;

/**
 * Inspects a folder before it is sent: selects the site's files, and finds problems.
 * A site inside a subfolder (as in an unpacked archive) is moved to the root.
 */
export async function folderSite(folder: readonly FolderFile[]): Promise<FolderSite> {
  const included = folder.filter(({ path }) => !hidden.test(path) && !toolFiles.test(path));
  const leftOut = folder.filter(({ path }) => hidden.test(path) || toolFiles.test(path)).map(({ path }) => path);
  const files = relativeToRoot(included);
  const problems: FolderProblem[] = [];
  if (!files.some(({ path }) => path === 'index.html')) problems.push({ kind: 'no-index' });
  for (const paths of caseConflicts(files)) problems.push({ kind: 'same-but-capitals', paths });
  for (const { path, file } of files) {
    if (!/\.html?$/i.test(path) || file.size > maxSearchedBytes) continue;
    const links = [...(await file.text()).matchAll(absoluteLink)].flatMap(([, link]) => link ?? []);
    if (links.length > 0) problems.push({ kind: 'absolute-links', path, links: [...new Set(links)] });
  }
  return { files, bytes: files.reduce((sum, { file }) => sum + file.size, 0), leftOut, problems };
}

/** Strips the folders above the topmost index.html, if all files are inside them. */
function relativeToRoot(files: FolderFile[]): FolderFile[] {
  const indexes = files.map(({ path }) => path).filter((path) => /(?:^|\/)index\.html$/.test(path));
  const [highest] = indexes.sort((one, other) => depth(one) - depth(other));
  const top = highest?.slice(0, -'index.html'.length) ?? '';
  if (top === '' || !files.every(({ path }) => path.startsWith(top))) return files;
  return files.map(({ path, file }) => ({ path: path.slice(top.length), file }));
}

function depth(path: string): number {
  return path.split('/').length;
}

function caseConflicts(files: FolderFile[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const { path } of files) groups.set(path.toLowerCase(), [...(groups.get(path.toLowerCase()) ?? []), path]);
  return [...groups.values()].filter((paths) => paths.length > 1);
}
