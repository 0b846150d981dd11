import '#shared/contract/without-eval';
import { ActivityScreen } from '../../ui/activity/activity-screen.tsx';
import { mount } from '../../ui/mount.tsx';

mount(ActivityScreen);
