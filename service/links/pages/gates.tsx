import { Card, type PageParts } from './card.tsx';

/**
 * Asks for the link's password. The title is hidden: the password protects it, and link previews in chats would reveal
 * it.
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

/** Asks for the visitor's email address. The page says how the address is used, but not which domains are admitted. */
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

/** Renders a gate's form. It posts to the current address, so a personal link stays personal. */
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
