import { mount } from '../../ui/mount.tsx';
import { OptionsScreen } from '../../ui/options/options-screen.tsx';

void mount(OptionsScreen);
