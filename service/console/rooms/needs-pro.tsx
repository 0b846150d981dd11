/** Says which plan rooms require and links to it. */
export function NeedsPro({ hasRooms }: { hasRooms: boolean }) {
  return (
    <p class="notice notice-caution">
      <span>
        Rooms are made and changed on the Pro plan. {hasRooms && 'Those you have go on working, and can be removed. '}
        <a href="/plan/">See what each plan includes</a>
      </span>
    </p>
  );
}
