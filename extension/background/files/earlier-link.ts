import { fileAddress } from '#shared/publish/page-address.ts';
import { findPublishedPage } from '#shared/publish/published-pages.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import type { FileJob } from '../../stores/file-jobs.ts';
import { viewsOf } from '../../stores/views.ts';
import { accountOf } from '../accounts.ts';

/**
 * Checks whether a queued file has a link in this browser by its name. If so, the returned job asks whether the file
 * replaces that link's content; with the same content it becomes a replacement, which is not sent. Otherwise returns the
 * job unchanged.
 */
export async function askAboutEarlierLink(job: FileJob): Promise<FileJob> {
  // The name of a file that was fetched from an address may belong to many files.
  if (job.replaces !== undefined || job.asNew || job.from !== undefined) return job;
  const account = await accountOf(job);
  if (account === undefined) return job;
  const earlier = findPublishedPage(await publishedPagesStore.get(), job, fileAddress(job.name));
  if (earlier === undefined) return job;
  const known = (await viewsOf(account).get()).documents[earlier.slug];
  if (known === undefined) return job;
  const { slug, content, publishedAt } = earlier;
  if (content !== undefined && content === job.content) return { ...job, replaces: slug };
  return { ...job, state: { at: 'asking', earlier: { slug, link: known.link, publishedAt } } };
}
