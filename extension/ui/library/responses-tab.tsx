import { useEffect, useState } from 'preact/hooks';
import type { FormResponse, FormResponses } from '#shared/contract/form-response';
import { answerWords } from '#shared/responses/answer-words';
import { t } from '#shared/ui/messages/translate';
import { Button } from '#ui/button';
import { ErrorNotice } from '#ui/error-notice';
import { RelativeTime } from '#ui/relative-time';
import { SkeletonList } from '#ui/skeleton';
import { ask } from '../../browser/ask.ts';
import { exportResponses } from './export-responses.ts';
import { SignedCopy } from './signed-copy.tsx';
import type { Shown } from './use-activity.ts';

/** What visitors filled in and signed. */
export function ResponsesTab({ shown }: { shown: Shown }) {
  const [answer, setAnswer] = useState<FormResponses>();
  const [error, setError] = useState<unknown>();
  const read = () => {
    setError(undefined);
    ask('responses.read', shown).then(setAnswer, setError);
  };
  useEffect(read, [shown.service, shown.slug]);
  if (error !== undefined) return <ErrorNotice error={error} retry={read} />;
  if (answer === undefined) return <SkeletonList rows={4} />;
  const { responses, total } = answer;
  if (responses.length === 0) return <p class="soft">{t('responses.none')}</p>;
  return (
    <div class="stack library-tab">
      <ul class="list">
        {responses.map((response) => (
          <li key={response.id}>
            <Response shown={shown} response={response} />
          </li>
        ))}
      </ul>
      {total > responses.length && <p class="small soft">{t('responses.shown', { count: responses.length, total })}</p>}
      <div class="row">
        <Button onClick={() => void exportResponses(shown.slug, responses)}>{t('activity.export-csv')}</Button>
      </div>
    </div>
  );
}

function Response({ shown, response }: { shown: Shown; response: FormResponse }) {
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
              <dd dir="auto">{answerWords(answer) || <span title={t('responses.blank')}>–</span>}</dd>
            </div>
          ))}
        </dl>
        {signed && <SignedCopy shown={shown} response={response} />}
      </div>
    </details>
  );
}
