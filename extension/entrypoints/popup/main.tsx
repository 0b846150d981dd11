import { mount } from '../../ui/mount.tsx';
import { PopupScreen } from '../../ui/popup/popup-screen.tsx';

void mount(PopupScreen);
