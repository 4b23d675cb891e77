import { Button, IconButton, Menu } from '@ibk/ui';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useScheme } from './use-scheme.ts';

const THEMES = {
  system: { text: 'Ikuti perangkat', icon: Monitor },
  light: { text: 'Terang', icon: Sun },
  dark: { text: 'Gelap', icon: Moon },
} as const;
type Theme = keyof typeof THEMES;

/** Selects light, dark or the device's theme. It is an icon in the toolbar, and has a label in the drawer. */
export const ThemeMenu = ({ hasLabel = false }: { hasLabel?: boolean }) => {
  const { scheme, choose } = useScheme();
  const { text, icon } = THEMES[scheme];
  const label = `Tampilan: ${text}`;
  return (
    <Menu
      trigger={
        hasLabel ? (
          <Button variant="quiet" size="s" icon={icon}>
            {label}
          </Button>
        ) : (
          <IconButton label={label} icon={icon} placement="bottom" />
        )
      }
      items={(Object.keys(THEMES) as Theme[]).map((id) => ({ id, ...THEMES[id], onAction: () => choose(id) }))}
    />
  );
};
