interface Brand {
  fill: string;
  hover: string;
  onFill: string;
  text: string;
  tint: string;
  selectedRow: string;
}
export type ProfileName = 'default' | 'sumut' | 'sulteng' | 'sulut' | 'bengkulu';

const brand = (fill: string, hover: string, onFill: string, tint: string, selectedRow: string): Brand => ({
  fill,
  hover,
  onFill,
  text: fill,
  tint,
  selectedRow,
});

/** Brand colours of each deployment. */
export const brands: Record<ProfileName, { light: Brand; dark: Brand }> = {
  default: {
    light: brand('#34435E', '#27334A', '#FFFFFF', '#E9EDF4', '#F2F4F8'),
    dark: brand('#B3C1DA', '#C9D4E7', '#121A29', '#232D3D', '#1E2632'),
  },
  sumut: {
    light: brand('#0A6570', '#074C55', '#FFFFFF', '#E1F1F2', '#EDF7F7'),
    dark: brand('#5FC3CC', '#85D4DB', '#04242A', '#12313A', '#142830'),
  },
  sulteng: {
    light: brand('#86480F', '#6A370A', '#FFFFFF', '#F8EDE1', '#FBF4ED'),
    dark: brand('#E2A869', '#EDC08E', '#2E1700', '#35261A', '#29221D'),
  },
  sulut: {
    light: brand('#1257B0', '#0D4388', '#FFFFFF', '#E5EEFB', '#EFF5FD'),
    dark: brand('#86B6F7', '#A7CBFA', '#06203F', '#182C48', '#172539'),
  },
  bengkulu: {
    light: brand('#7D2A7A', '#631F61', '#FFFFFF', '#F6E9F6', '#FAF2FA'),
    dark: brand('#E3A0E0', '#EDBBEB', '#320E31', '#37203A', '#2A1E30'),
  },
};
