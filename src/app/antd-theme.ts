import { type ThemeConfig, theme } from 'antd';
import { dimensions, palettes, type Scheme, typography } from './theme';

export interface ThemeOptions {
  reducedMotion: boolean;
  /** Controls are 44 px high there. */
  isPhone: boolean;
}

/** The component library's theme, made from our own tokens. */
export function antdTheme(scheme: Scheme, { reducedMotion, isPhone }: ThemeOptions): ThemeConfig {
  const palette = palettes[scheme];
  return {
    algorithm: scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: true,
    hashed: false,
    token: {
      colorPrimary: palette.accent,
      // The library's default is too light for the text on it.
      colorPrimaryHover: palette.accentHover,
      colorLink: palette.accent,
      colorLinkHover: palette.accentHover,
      colorSuccess: palette.success,
      colorError: palette.error,
      colorWarning: palette.warning,
      colorSuccessBg: palette.successSoft,
      colorErrorBg: palette.errorSoft,
      colorWarningBg: palette.warningSoft,
      colorInfoBg: palette.infoSoft,
      colorInfo: palette.info,
      colorText: palette.text,
      colorTextSecondary: palette.textSecondary,
      colorTextTertiary: palette.textTertiary,
      colorTextPlaceholder: palette.textTertiary,
      colorTextDescription: palette.textSecondary,
      colorTextDisabled: palette.textTertiary,
      colorTextLightSolid: palette.onAccent,
      colorBgLayout: palette.surface0,
      colorBgContainer: palette.surface1,
      colorBgElevated: palette.surface1,
      colorBorder: palette.borderStrong,
      colorBorderSecondary: palette.border,
      colorFillAlter: palette.surface2,
      // The border separates floating panels in the dark scheme, where a shadow is invisible.
      boxShadowSecondary: `0 0 0 1px ${palette.border}, ${palette.shadow}`,
      fontFamily: typography.family,
      fontSize: typography.size,
      fontSizeSM: typography.sizeSmall,
      fontSizeLG: typography.sizeLarge,
      fontWeightStrong: typography.weightStrong,
      borderRadius: dimensions.radius,
      controlHeight: isPhone ? 44 : 32,
      controlHeightSM: isPhone ? 44 : 24,
      motion: !reducedMotion,
      // An explicit duration applies even with motion turned off.
      ...(!reducedMotion && {
        motionDurationMid: '0.15s',
        motionDurationSlow: `${dimensions.animationMs / 1000}s`,
      }),
      wireframe: false,
    },
    components: {
      Descriptions: { labelColor: palette.textSecondary, paddingXS: 6 },
      // Padding of 16 px, and a close button of 32 px, 44 px on phones.
      Drawer: { paddingLG: 16, paddingXS: 16 },
      Progress: { defaultColor: palette.accent, remainingColor: palette.surface2 },
      Statistic: {
        titleFontSize: typography.sizeSmall,
        contentFontSize: typography.sizeTitle,
        marginXXS: 0,
        padding: 8,
      },
      Menu: {
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        itemHeight: isPhone ? 44 : 36,
        collapsedWidth: dimensions.sidebarFoldedWidth,
        itemSelectedBg: palette.accentSoft,
        itemSelectedColor: palette.accent,
        itemColor: palette.textSecondary,
        itemHoverColor: palette.text,
        iconSize: 16,
        // The library's follows the height of small controls, which are larger on phones.
        iconMarginInlineEnd: 10,
        activeBarBorderWidth: 0,
      },
      Checkbox: { borderRadiusSM: 4 },
      // A week is as wide as a phone: the library makes it half as wide again as its controls are high.
      DatePicker: isPhone ? { cellWidth: 46, cellHeight: 32 } : {},
      Table: {
        headerBg: palette.surface1,
        headerColor: palette.textSecondary,
        headerSortActiveBg: palette.surface1,
        headerSortHoverBg: palette.surface2,
        bodySortBg: 'transparent',
        rowHoverBg: palette.surface2,
        rowSelectedBg: palette.accentSoft,
        rowSelectedHoverBg: palette.accentSoft,
        borderColor: palette.border,
        cellPaddingBlock: 2,
        cellPaddingInline: 12,
        headerBorderRadius: 0,
        headerSplitColor: 'transparent',
        fixedHeaderSortActiveBg: palette.surface2,
      },
      Layout: { lightSiderBg: palette.surface1, bodyBg: palette.surface0 },
      Dropdown: { controlItemBgActive: palette.accentSoft, controlItemBgActiveHover: palette.accentSoft },
      Result: { titleFontSize: typography.sizeTitle, iconFontSize: 48, colorError: palette.textTertiary },
      Skeleton: { paragraphLiHeight: 10, blockRadius: 5 },
      Tabs: {
        horizontalItemGutter: 24,
        horizontalItemPadding: isPhone ? '11px 0' : '8px 0',
        itemColor: palette.textSecondary,
      },
      Tag: { defaultBg: palette.neutralSoft, defaultColor: palette.neutral, fontWeightStrong: 600 },
      Notification: {
        // A white ground under all types: the icon has the colour.
        colorSuccessBg: palette.surface1,
        colorErrorBg: palette.surface1,
        colorWarningBg: palette.surface1,
        colorInfoBg: palette.surface1,
        // Within the sidebar, 8 px from its edges.
        width: dimensions.sidebarWidth - 16,
        marginLG: 8,
        paddingMD: 12,
        paddingContentHorizontalLG: 16,
        fontSizeLG: typography.size,
        marginXS: 2,
        // The close icon is 0.55 of it: a target of 24 or 44 px.
        controlHeightLG: isPhone ? 80 : 44,
      },
      Segmented: {
        trackBg: palette.surface2,
        itemColor: palette.textSecondary,
        itemSelectedBg: palette.surface1,
        itemSelectedColor: palette.text,
      },
      Tooltip: {
        colorBgSpotlight: scheme === 'dark' ? '#303a46' : '#1d2733',
        colorTextLightSolid: '#ffffff',
      },
    },
  };
}
