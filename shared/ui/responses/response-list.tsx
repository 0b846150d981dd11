import { useEffect, useState } from 'preact/hooks';
import type { FormResponse, FormResponses } from '#shared/contract/form-response.ts';
import { answerWords } from '#shared/responses/answer-words.ts';
import { Button } from '../button.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { t } from '../messages/translate.ts';
import { RelativeTime } from '../relative-time.tsx';
import { SkeletonList } from '../skeleton.tsx';
import { AllSigned } from './all-signed.tsx';
import { exportResponses } from './export-responses.ts';
import type { ResponsesSource } from './responses-source.ts';
import { SignedCopy } from './signed-copy.tsx';

interface ResponseListProps {
  /** Of the document; files that are saved are named after it. */
  slug: string;
  /** Another one is another document: its responses are read anew. */
  source: ResponsesSource;
}

/** What visitors filled in and signed. */
export function ResponseList({ slug, source }: ResponseListProps) {
  const [answer, setAnswer] = useState<FormResponses>();
  const [error, setError] = useState<unknown>();
  const read = () => {
    setError(undefined);
    source.read().then(setAnswer, setError);
  };
  useEffect(read, [source]);
  if (answer === undefined) {
    return error === undefined ? <SkeletonList rows={4} /> : <ErrorNotice error={error} retry={read} />;
  }
  const { responses, total } = answer;
  const signed = responses.filter((response) => response.signed);
  if (responses.length === 0) return <p class="soft">{t('responses.none')}</p>;
  return (
    <div class="stack">
      {error !== undefined && <ErrorNotice error={error} />}
      <ul class="list">
        {responses.map((response) => (
          <li key={response.id}>
            <Response slug={slug} source={source} response={response} />
          </li>
        ))}
      </ul>
      {total > responses.length && <p class="small soft">{t('responses.shown', { count: responses.length, total })}</p>}
      {signed.length > 1 && <AllSigned slug={slug} signed={signed} source={source} />}
      <div class="row">
        <Button onClick={() => void exportResponses(slug, responses).catch(setError)}>
          {t('activity.export-csv')}
        </Button>
      </div>
    </div>
  );
}

function Response({ slug, source, response }: ResponseListProps & { response: FormResponse }) {
  const { when, who, email, answers, signed } = response;
  return (
    <details>
      <summary>
        <bdi>{who || email || t('activity.someone')}</bdi> · <RelativeTime when={when} now={Date.now()} />
        {signed && ` · ${t('responses.signed')}`}
      </summary>
      <div class="stack response">
        <dl class="answers">
          {answers.map((answer) => (
            <div key={answer.name}>
              <dt class="soft">
                <bdi>{answer.label}</bdi>
              </dt>
              <dd>
                {answerWords(answer) ? <bdi>{answerWords(answer)}</bdi> : <span title={t('responses.blank')}>–</span>}
              </dd>
            </div>
          ))}
        </dl>
        {signed && <SignedCopy slug={slug} response={response} source={source} />}
      </div>
    </details>
  );
}
