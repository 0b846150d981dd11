import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { DocumentKind } from '../../db/database.ts';
import { bounceWords } from '../../documents/recipients/bounce-words.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import type { OwnersResponse } from '../../forms/list-responses.ts';
import type { UnfinishedSigning } from '../../forms/signers/unfinished-signing.ts';
import { shorten } from '../../text/shorten.ts';
import { countOf } from '../components/format.ts';
import { Icon } from '../components/icon.tsx';
import { Pager, type PagerProps } from '../components/paging.tsx';
import { Time } from '../components/time.tsx';
import { DocumentFrame } from '../documents/document-frame.tsx';
import { answerText, IncompleteCopy, SignedCopyLink } from './answers-and-copies.tsx';

export interface ResponsesPageProps {
  owner: SignedInOwner;
  document: StoredDocument;
  link: string;
  responses: OwnersResponse[];
  /** Signings that ended before everyone had signed, by the response that is a part of one. */
  unfinished: ReadonlyMap<string, UnfinishedSigning>;
  counts: { answered: number; declined: number };
  /** The live version has form fields. */
  fillable: boolean;
  /** The plan accepts answers. */
  acceptsAnswers: boolean;
  pages: Pick<PagerProps, 'page' | 'hasMore'>;
  /** True right after a response was deleted. */
  deleted?: boolean;
}

/** Answers that the list shows of a response. */
const answersShown = 3;

/** Lists the responses to a form. */
export function ResponsesPage(props: ResponsesPageProps) {
  const { owner, document, link, responses, unfinished, counts, fillable, acceptsAnswers, pages, deleted } = props;
  const base = `/documents/${document.id}`;
  const isEmpty = counts.answered + counts.declined === 0;
  return (
    <DocumentFrame {...{ owner, document, link }} at="responses/">
      <section class="stack" aria-labelledby="responses">
        <div class="row">
          <h2 id="responses">{isEmpty ? 'Responses' : countsInWords(counts)}</h2>
          {fillable && (
            <a class="button" href={`${base}/fields/`}>
              Fields
            </a>
          )}
          {document.kind !== 'html' && (
            <a class="button" href={`${base}/place/`}>
              Place fields
            </a>
          )}
          {fillable && (
            <a class="button" href={`${base}/signers/`}>
              Ask for signatures
            </a>
          )}
          {!isEmpty && (
            <a class="button" href={`${base}/responses.csv`}>
              <Icon name="download" />
              Export CSV
            </a>
          )}
        </div>
        {deleted && (
          <p class="notice notice-good" role="status">
            Response deleted.
          </p>
        )}
        {fillable && !acceptsAnswers && (
          <p class="notice notice-caution wide">
            <span>
              Collecting responses needs a paid plan. Viewers can read this form but not submit it. Earlier responses
              are kept. <a href="/plan/">Compare plans</a>
            </span>
          </p>
        )}
        {isEmpty ? (
          <Empty fillable={fillable} kind={document.kind} />
        ) : (
          <ResponsesTable documentId={document.id} responses={responses} unfinished={unfinished} />
        )}
        <Pager of="responses" {...pages} href={(page) => `${base}/responses/?page=${page}`} />
      </section>
    </DocumentFrame>
  );
}

/** Returns how many answered, and how many declined to sign if there are any. */
function countsInWords({ answered, declined }: ResponsesPageProps['counts']): string {
  const responses = countOf(answered, 'response', 'responses');
  return declined === 0 ? responses : `${responses} · ${countOf(declined, 'declined', 'declined')}`;
}

function Empty({ fillable, kind }: { fillable: boolean; kind: DocumentKind }) {
  return (
    <div class="empty wide">
      <p class="soft">{emptyWords(fillable, kind)}</p>
    </div>
  );
}

function emptyWords(fillable: boolean, kind: DocumentKind): string {
  if (fillable) return 'No responses yet. You’ll see answers, signatures and signed copies here.';
  if (kind === 'html') return 'A web page has no form fields. Publish a PDF to collect answers and signatures.';
  return 'No form fields yet. Place some to collect answers and signatures.';
}

interface ResponsesTableProps extends Pick<ResponsesPageProps, 'responses' | 'unfinished'> {
  documentId: string;
}

function ResponsesTable({ documentId, responses, unfinished }: ResponsesTableProps) {
  return (
    <table class="wide stacks">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">Answers</th>
          <th scope="col">Signed</th>
        </tr>
      </thead>
      <tbody>
        {responses.map((response) => (
          <tr>
            <td data-label="When">
              <a href={`/documents/${documentId}/responses/${response.id}/`}>
                <Time at={response.at} />
              </a>
            </td>
            <td data-label="Who" class="breaks">
              <bdi>{response.who ?? 'Someone'}</bdi>
            </td>
            <td data-label="Answers" class="breaks">
              <bdi>{summaryOf(response)}</bdi>
            </td>
            <td data-label="Signed">
              <Signed {...{ documentId, response }} unfinished={unfinished.get(response.id)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SignedProps {
  documentId: string;
  response: OwnersResponse;
  unfinished: UnfinishedSigning | undefined;
}

function Signed({ documentId, response, unfinished }: SignedProps) {
  const { signing, declinedReason } = response;
  if (signing) {
    return (
      <>
        <SignedCopyLink {...{ documentId, response }} />
        {unfinished && <IncompleteCopy unfinished={unfinished} />}
        {signing.copyBounce && <p class="small refused">Copy bounced: {bounceWords(signing.copyBounce.reason)}</p>}
      </>
    );
  }
  return declinedReason === undefined ? <span class="soft">No</span> : <span class="state state-bad">Declined</span>;
}

function summaryOf({ answers, declinedReason }: OwnersResponse): string {
  if (declinedReason !== undefined) return shorten(declinedReason, 120) || 'No reason given';
  const given = answers.filter(({ value }) => value !== '').map(answerText);
  const shown = given.slice(0, answersShown).map((words) => shorten(words, 40));
  const more = given.length - shown.length;
  return shown.length === 0 ? 'Nothing filled in' : `${shown.join(' · ')}${more > 0 ? ` and ${more} more` : ''}`;
}
