import { fileAddress, findPublishedPage } from '#shared/publish/published-pages.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import type { FileJob } from '../../stores/file-jobs.ts';
import { accountOf } from '../accounts.ts';
import { viewsOf } from '../views/show-views.ts';

/**
 * A file to be published, the same where nothing has to be asked. One whose name has a link from here asks whether it becomes the
 * content of that; where it is what the link shows already, it goes there, and is not sent.
 */
export async function askAboutEarlierLink(job: FileJob): Promise<FileJob> {
  // What was taken from an address is called as many other things are.
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
