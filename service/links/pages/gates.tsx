import { Card, type PageParts } from './card.tsx';

/**
 * Asks for the link's password. The title is not shown: it is part of what the password protects, and previews of the
 * link in chats would carry it to everybody.
 */
export function PasswordPage(props: { parts: PageParts; problem: string | undefined }) {
  return (
    <Card parts={props.parts} heading="This link is protected">
      <p class="soft">Enter the password you were given with it.</p>
      <GateForm
        label="Password"
        name="password"
        type="password"
        autocomplete="current-password"
        action="Open"
        problem={props.problem}
      />
    </Card>
  );
}

/** Asks who opens the document. It says what becomes of the address, and not which domains are let in. */
export function EmailPage(props: {
  parts: PageParts;
  title: string;
  problem: string | undefined;
  value: string | undefined;
}) {
  return (
    <Card parts={props.parts} heading={props.title}>
      <p class="soft">The sender asks who opens this and will see your address.</p>
      <GateForm
        label="Your email address"
        name="email"
        type="email"
        autocomplete="email"
        action="Open"
        problem={props.problem}
        value={props.value}
      />
    </Card>
  );
}

interface GateFormProps {
  label: string;
  name: string;
  type: 'password' | 'email';
  autocomplete: string;
  action: string;
  problem?: string | undefined;
  value?: string | undefined;
}

/** It is sent to the address it stands on, so a personal link stays one. */
function GateForm({ label, name, type, autocomplete, action, problem, value }: GateFormProps) {
  return (
    <form method="post" class="gate">
      <label for="answer">{label}</label>
      <input
        id="answer"
        name={name}
        type={type}
        autocomplete={autocomplete}
        value={value}
        required
        autofocus
        aria-invalid={problem ? 'true' : undefined}
        aria-describedby={problem ? 'problem' : undefined}
      />
      {problem ? (
        <p id="problem" class="problem" role="alert">
          {problem}
        </p>
      ) : null}
      <button type="submit">{action}</button>
    </form>
  );
}
