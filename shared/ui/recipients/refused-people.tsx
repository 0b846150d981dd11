import { faultOf } from '../../errors/fault.ts';
import { faultMessage } from '../../messages/fault-message.ts';
import { TheirWords } from '../error-notice.tsx';

interface RefusedPeopleProps {
  refused: readonly { person: { name?: string | undefined; email?: string | undefined }; error: unknown }[];
}

/** Lists the people for whom the service refused a link, with the reason. */
export function RefusedPeople({ refused }: RefusedPeopleProps) {
  return refused.map(({ person: { name, email }, error }) => {
    const { sentence, said } = faultMessage(faultOf(error));
    return (
      <p class="field-error" key={`${email} ${name}`}>
        <bdi>{name ?? email}</bdi>: {said === undefined ? sentence : <TheirWords words={said} />}
      </p>
    );
  });
}
