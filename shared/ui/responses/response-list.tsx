import { useEffect, useState } from 'preact/hooks';
import type { FormResponse, FormResponses } from '#shared/contract/form-response.ts';
import { answerText, responsesTable } from '#shared/responses/responses-table.ts';
import { t } from '../../messages/translate.ts';
import { whoWords, withoutDirections } from '../../messages/viewer-words.ts';
import type { ResponsesSource } from '../../responses/fetch-signed-copies.ts';
import { Button } from '../button.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { Progress } from '../progress.tsx';
import { bounceWords } from '../recipients/mail-state-words.ts';
import { RelativeTime } from '../relative-time.tsx';
import { saveBlob, saveText } from '../save-file.ts';
import { SkeletonList } from '../skeleton.tsx';
import { Summary } from '../summary.tsx';
import { SignedCopiesZip } from './signed-copies-zip.tsx';

/** Saves the responses as a CSV file, with a row per response and a column per field. */
async function exportResponses(slug: string, responses: readonly FormResponse[]): Promise<void> {
  const { csvOf } = await import('#shared/formats/csv.ts');
  const { fields, rows } = responsesTable(responses);
  const heads = [t('activity.when'), t('activity.who'), t('recipient.email'), ...fields.map(({ label }) => label)];
  const cells = rows.map(({ response, values }) => {
    const who = whoWords(response);
    return [response.when, who && withoutDirections(who), response.email, ...values];
  });
  saveText(`${slug}-responses.csv`, 'text/csv', csvOf(heads, cells));
}

interface SignedCopyProps {
  /** The document's title, used in the file's name. */
  slug: string;
  response: FormResponse;
  source: ResponsesSource;
}

/** Saves the signed PDF of a response, as soon as it is ready. */
function SignedCopy({ slug, response: { id, signed_pdf_ready }, source }: SignedCopyProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const save = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const pdf = await source.signedPdf(id);
      // The host may delete its file before the download has read it, so this copies it. Browsers store a large copy on disk.
      const copy = new Response(pdf.stream(), { headers: { 'content-type': 'application/pdf' } });
      saveBlob(`${slug}-${id.slice(0, 8)}.pdf`, await copy.blob());
      await source.release?.([id]);
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(false);
    }
  };
  if (busy) return <Progress label={t(signed_pdf_ready ? 'responses.fetching' : 'responses.making')} />;
  return (
    <>
      <div>
        <Button onClick={() => void save()}>{t('responses.save-signed')}</Button>
      </div>
      {error !== undefined && <ErrorNotice error={error} retry={() => void save()} />}
    </>
  );
}

interface ResponseListProps {
  /** The document's title, used in the names of saved files. */
  slug: string;
  /** The document's key: a change reloads the responses. */
  source: ResponsesSource;
  /** A change reads the responses again. */
  revision?: number | undefined;
}

/** Shows the form responses and signatures of visitors. */
export function ResponseList({ slug, source, revision }: ResponseListProps) {
  const [answer, setAnswer] = useState<FormResponses>();
  const [error, setError] = useState<unknown>();
  const read = () => {
    setError(undefined);
    source.read().then(setAnswer, setError);
  };
  useEffect(read, [source, revision]);
  if (answer === undefined) {
    return error === undefined ? <SkeletonList rows={4} /> : <ErrorNotice error={error} retry={read} />;
  }
  const { responses, total } = answer;
  const signed = responses.filter((response) => response.signed);
  if (responses.length === 0 && error === undefined) return <p class="soft">{t('responses.none')}</p>;
  return (
    <div class="stack">
      {error !== undefined && <ErrorNotice error={error} retry={read} />}
      <ul class="list">
        {responses.map((response) => (
          <li key={response.id}>
            <ResponseItem slug={slug} source={source} response={response} />
          </li>
        ))}
      </ul>
      {total > responses.length && <p class="small soft">{t('responses.shown', { count: responses.length, total })}</p>}
      {signed.length > 1 && <SignedCopiesZip slug={slug} signed={signed} source={source} />}
      <div class="row">
        <Button onClick={() => void exportResponses(slug, responses).catch(setError)}>
          {t('activity.export-csv')}
        </Button>
      </div>
    </div>
  );
}

function ResponseItem({ slug, source, response }: ResponseListProps & { response: FormResponse }) {
  const { when, email, email_verified, answers, signed, copy_bounce } = response;
  return (
    <details>
      <Summary>
        <span>
          <bdi>{whoWords(response) || email || t('activity.someone')}</bdi> ·{' '}
          <RelativeTime when={when} now={Date.now()} />
          {signed && ` · ${t('responses.signed')}`}
        </span>
      </Summary>
      <div class="stack response">
        {email_verified && email && <p class="small soft">{t('responses.verified', { email })}</p>}
        <dl class="answers">
          {answers.map((answer) => (
            <div key={answer.name}>
              <dt class="soft">
                <bdi>{answer.label}</bdi>
              </dt>
              <dd>
                {answerText(answer) ? <bdi>{answerText(answer)}</bdi> : <span title={t('responses.blank')}>–</span>}
              </dd>
            </div>
          ))}
        </dl>
        {copy_bounce && (
          <p class="field-error">{`${t('responses.signed-copy')} · ${bounceWords(copy_bounce.reason)}`}</p>
        )}
        {signed && <SignedCopy slug={slug} response={response} source={source} />}
      </div>
    </details>
  );
}
