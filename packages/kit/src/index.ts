export { ActionMenu, type MenuEntry } from './buttons/action-menu/action-menu.tsx';
export { ConfirmPopover } from './buttons/confirm-popover/confirm-popover.tsx';
export { CopyButton } from './buttons/copy-button/copy-button.tsx';
export { DeleteButton } from './buttons/delete-button/delete-button.tsx';
export { IconButton } from './buttons/icon-button/icon-button.tsx';
export { submitOnce } from './buttons/submit-once/submit-once.ts';
export { TextButton } from './buttons/text-button/text-button.tsx';
export { CardCarousel } from './card-carousel/card-carousel.tsx';
export { durationFor } from './card-carousel/slide-speed.ts';
export { ChartLegend } from './chart/chart-legend/chart-legend.tsx';
export { CountUp } from './chart/count-up/count-up.tsx';
export { DayCurve } from './chart/day-curve/day-curve.tsx';
export { type ChartColours, schemeToken, visibleOn } from './chart/echarts-plot/chart-colours.ts';
export { EchartsPlot } from './chart/echarts-plot/echarts-plot.tsx';
export type { ChartSheet } from './chart/export/chart-sheet.ts';
export { type Exported, sheetFormats } from './chart/export/export-chart.ts';
export { exportedPicture } from './chart/export/exported-picture.ts';
export { figureSheet } from './chart/export/figure-sheet.ts';
export { type Paint, paperColours } from './chart/export/paper-picture.ts';
export { saveFile } from './chart/export/save-file.ts';
export { ExportListener } from './chart/export-menu/export-listener.ts';
export { ExportMenu } from './chart/export-menu/export-menu.tsx';
export { ExportPlace } from './chart/export-place/export-place.tsx';
export { type FigureRows, FigureTable } from './chart/figure-table/figure-table.tsx';
export { PieChart } from './chart/pie-chart/pie-chart.tsx';
export type { SankeyLink } from './chart/sankey-chart/sankey-chart.tsx';
export { SankeyChart } from './chart/sankey-chart/sankey-chart.tsx';
export { Sparkline } from './chart/sparkline/sparkline.tsx';
export {
  type ChartZooms,
  ChartZoomsContext,
} from './chart/time-series-chart/reader/chart-zooms.ts';
export type { Compared } from './chart/time-series-chart/series/compared-series.ts';
export type { TimeSeries } from './chart/time-series-chart/series/time-series.ts';
export { TimeSeriesChart } from './chart/time-series-chart/time-series-chart.tsx';
export {
  busiestCell,
  cellColours as valueColours,
  shortWeekdays,
  showPeople,
  type WeekCell,
  type WeekCells,
  weekdays,
} from './chart/week-heat-table/week-heat.ts';
export { WeekHeatTable } from './chart/week-heat-table/week-heat-table.tsx';
export { CalendarButton } from './fields/calendar-button/calendar-button.tsx';
export { MomentField } from './fields/moment-field/moment-field.tsx';
export { SearchField } from './fields/search-field/search-field.tsx';
export { BrandMark } from './layout/brand-mark/brand-mark.tsx';
export { Card } from './layout/card/card.tsx';
export { Dialog } from './layout/dialog/dialog.tsx';
export { FactBanner } from './layout/fact-banner/fact-banner.tsx';
export { MediaRow } from './layout/media-row/media-row.tsx';
export { PageHeader } from './layout/page-header/page-header.tsx';
export { PlainList } from './layout/plain-list/plain-list.tsx';
export type { MapSketch, SketchPoint } from './map/frame/map-sketch.tsx';
export { type StreetMap, StreetMapContext } from './map/gl-map/street-map.ts';
export { type Place, showPlace } from './map/outlines/mercator.ts';
export { loadTopology, type Topology } from './map/outlines/topology.ts';
export { defaultCentre, type MapArea, type MapSite } from './map/place-map/map-props.ts';
export { PlaceMap } from './map/place-map/place-map.tsx';
export { PlaceWords } from './map/place-words/place-words.tsx';
export { SiteMap } from './map/site-map/site-map.tsx';
export { TownField } from './map/town-field/town-field.tsx';
export { busiestPart } from './picture/heat-map/busiest-part.ts';
export type { HeatGrid } from './picture/heat-map/heat-field.ts';
export { HeatLayer } from './picture/heat-map/heat-layer.tsx';
export { HeatLegend } from './picture/heat-map/heat-legend.tsx';
export { HeatMap } from './picture/heat-map/heat-map.tsx';
export { ListPicture } from './picture/list-picture/list-picture.tsx';
export { PictureFrame } from './picture/picture-frame/picture-frame.tsx';
export { PictureTile } from './picture/picture-tile/picture-tile.tsx';
export type { PictureBox } from './picture/picture-with-boxes/box-geometry.ts';
export { PictureWithBoxes } from './picture/picture-with-boxes/picture-with-boxes.tsx';
export { connectionRestored } from './state/connection-restored.ts';
export { Empty, Failed } from './state/screen-states/screen-states.tsx';
export { StateBadge } from './state/state-badge/state-badge.tsx';
export { stateLook, stateRank, stateWord } from './state/state-badge/states.ts';
export { ToneBadge } from './state/tone-badge/tone-badge.tsx';
export { CellText } from './table/cell-text/cell-text.tsx';
export { DataTable, TableView } from './table/data-table/data-table.tsx';
export { type Column, type Order, useDataTable } from './table/data-table/use-data-table.ts';
export { pageCount, rowsPerPage } from './table/page-links/page-chunk.ts';
export { PageLinks } from './table/page-links/page-links.tsx';
export { holdsWords, pageOf, pageWith, rowsBy, rowsWith } from './table/paged-rows/list-rows.ts';
export { PagedRows } from './table/paged-rows/paged-rows.tsx';
export { PlainTable, type PlainTableProps } from './table/plain-table/plain-table.tsx';
export { GivenText, MailLink, PhoneLink, WebLink } from './text/contact-links/contact-links.tsx';
export { FactList } from './text/fact-list/fact-list.tsx';
export {
  isWholeShare,
  showCount,
  showDecimals,
  showFigure,
  showNumberOf,
  showShare,
} from './text/figures.ts';
export { PageSentence } from './text/page-sentence/page-sentence.tsx';
export { Quiet, Status } from './text/quiet/quiet.tsx';
export { type RichParts, richText } from './text/rich-text/rich-text.tsx';
export { VisibleText } from './text/visible-text/visible-text.tsx';
export { withinSentence } from './text/within-sentence.ts';
export { carryingGround, contrast, groundInks, isDarkGround, mix } from './theme/contrast.ts';
export { palette, type Tone, tones } from './theme/palette.ts';
export { cssVariables, theme } from './theme/theme.ts';
export { surfaces, toneForms } from './theme/tokens.ts';
export { momentText } from './time/moment-text.ts';
export {
  type DayEdge,
  momentPattern,
  readMoment,
  showClock,
  showMoment,
  writeMoment,
  zoneName,
} from './time/moments.ts';
export { ensureTemporal } from './time/temporal.ts';
export { momentAt, showBucket, showZoned, wallClock } from './time/zoned-time.ts';
export { toastArrival, toastFailure, toastSuccess, toastUndo } from './toasts/toast.tsx';
export { Toasts } from './toasts/toasts.tsx';
export { toggled } from './toggled.ts';
export { useIsStill, useWindowMedia } from './window/window-media.ts';
