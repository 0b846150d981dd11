import { MessagePage } from './message-page.tsx';

export const missingPage = (
  <MessagePage heading="Nothing here" detail="There is no such page or document, or it is in another workspace." />
);
