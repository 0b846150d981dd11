/** Turns the notices of a document on or off. @param notices whether its owner gets them now */
export function NoticeSection({ id, notices }: { id: string; notices: boolean }) {
  return (
    <section class="panel" aria-labelledby="notices">
      <h2 id="notices">Notifications by email</h2>
      <p class="soft">
        {notices ? (
          <>
            Notifications for this document follow <a href="/account/notices">your settings</a>.
          </>
        ) : (
          'Notifications for this document are off.'
        )}
      </p>
      <form method="post" action={`/documents/${id}/notices`}>
        <button class="button" type="submit" name="notices" value={notices ? 'off' : 'on'}>
          {notices ? 'Turn off for this document' : 'Turn on for this document'}
        </button>
      </form>
    </section>
  );
}
