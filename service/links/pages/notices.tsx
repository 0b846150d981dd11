import { Card, type PageParts } from './card.tsx';

/** Says that no document has this link, whether it never existed or was deleted. */
export function MissingPage(props: { parts: PageParts }) {
  return (
    <Card parts={props.parts} heading="There is no document here">
      <p class="soft">Check that the link is complete, or ask the person who sent it for a new one.</p>
    </Card>
  );
}

export function ExpiredPage(props: { parts: PageParts; title: string | undefined }) {
  return (
    <Card parts={props.parts} heading={props.title ?? 'This link'}>
      <p>This link has expired.</p>
      <p class="soft">Ask the person who sent it to open it again.</p>
    </Card>
  );
}

export function HeldPage(props: { parts: PageParts; title: string | undefined }) {
  return (
    <Card parts={props.parts} heading={props.title ?? 'This link'}>
      <p>This page is being reviewed before it can be opened.</p>
      <p class="soft">Try again later. The sender sees that it is held.</p>
    </Card>
  );
}

export const preparingSeconds = 5;

export function PreparingPage(props: { parts: PageParts; title: string | undefined }) {
  return (
    <Card parts={props.parts} heading={props.title ?? 'This link'} refresh={preparingSeconds}>
      <p role="status">This document is being prepared.</p>
      <p class="soft">It takes a minute or two. This page looks again by itself.</p>
    </Card>
  );
}

export function FailedPage(props: { parts: PageParts; title: string | undefined }) {
  return (
    <Card parts={props.parts} heading={props.title ?? 'This link'}>
      <p>This document could not be prepared.</p>
      <p class="soft">The sender can publish the file again, as a PDF if need be. The link will stay the same.</p>
    </Card>
  );
}

/** Says which limit the visitor has reached. */
export function TooManyPage(props: { parts: PageParts; message: string }) {
  return (
    <Card parts={props.parts} heading="Too much at once">
      <p>{props.message}</p>
    </Card>
  );
}

/** Says that the service failed and that nothing is lost. */
/** The database is away for a moment. */
export function UnavailablePage(props: { parts: PageParts }) {
  return (
    <Card parts={props.parts} heading="This link cannot be opened just now">
      <p class="soft">The service is starting again. Load the page again in a moment.</p>
    </Card>
  );
}

export function FaultPage(props: { parts: PageParts }) {
  return (
    <Card parts={props.parts} heading="This link cannot be opened just now">
      <p class="soft">The fault is on our side and has been noted. Load the page again in a minute.</p>
    </Card>
  );
}
