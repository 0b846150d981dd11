/** @jsxImportSource hono/jsx */

/** A personal link to copy. */
export interface MadeLink {
  who: string;
  link: string;
}

export interface PersonalLinkProps {
  /** Where the form goes. */
  action: string;
  made?: MadeLink | undefined;
  /** What was entered and refused, and why. */
  refused?: { name: string; email: string; message: string } | undefined;
}

/** Makes a link for one person, so that their views carry their name. */
export function PersonalLink({ action, made, refused }: PersonalLinkProps) {
  return (
    <section class="stack" aria-labelledby="personal-link">
      <h2 id="personal-link">Personal link</h2>
      <p class="soft">A link for one person: views through it carry their name.</p>
      {made && (
        <div class="notice notice-good wide" role="status">
          <label for="made-link">Link for {made.who}</label>
          <input id="made-link" class="code" value={made.link} readonly />
        </div>
      )}
      {refused && (
        <p class="notice notice-bad" role="alert" id="refusal">
          {refused.message}
        </p>
      )}
      <form class="stack narrow" method="post" action={action}>
        <div class="field">
          <label for="name">Name</label>
          <input id="name" name="name" maxlength={200} autocomplete="off" value={refused?.name ?? ''} />
        </div>
        <div class="field">
          <label for="email">Email address</label>
          <input
            id="email"
            name="email"
            type="email"
            autocomplete="off"
            value={refused?.email ?? ''}
            aria-describedby={refused ? 'refusal' : 'person-hint'}
          />
          <p class="hint" id="person-hint">
            One of the two is enough. Nothing is sent to this person.
          </p>
        </div>
        <button class="button" type="submit">
          Make personal link
        </button>
      </form>
    </section>
  );
}
