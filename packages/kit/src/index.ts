export { ConfirmPopover } from './buttons/confirm-popover.tsx';
export { CopyButton } from './buttons/copy-button.tsx';
export { DeleteButton } from './buttons/delete-button.tsx';
export { CardCarousel } from './carousel/card-carousel.tsx';
export { durationFor } from './carousel/slide-speed.ts';
export { type ChartColours, schemeToken, visibleOn } from './chart/chart-colours.ts';
export { ChartLegend } from './chart/chart-legend.tsx';
export type { ChartSheet } from './chart/chart-sheet.ts';
export type { Compared } from './chart/compared-series.ts';
export { CountUp } from './chart/count-up.tsx';
export { EchartsPlot } from './chart/echarts-plot.tsx';
export { type Exported, sheetFormats } from './chart/export/export-chart.ts';
export { exportedPicture } from './chart/export/exported-picture.ts';
export { figureSheet } from './chart/export/figure-sheet.ts';
export { type Paint, paperColours } from './chart/export/paper-picture.ts';
export { saveFile } from './chart/export/save-file.ts';
export { ExportListener } from './chart/export-listener.ts';
export { ExportMenu } from './chart/export-menu.tsx';
export { type FigureRows, FigureTable } from './chart/figure-table.tsx';
export { PieChart } from './chart/pie-chart.tsx';
export type { TimeSeries } from './chart/time-series.ts';
export { TimeSeriesChart } from './chart/time-series-chart.tsx';
export {
  busiestCell,
  showPeople,
  type WeekCell,
  type WeekCells,
  weekdays,
} from './chart/week-heat.ts';
export { WeekHeatTable } from './chart/week-heat-table.tsx';
export { CalendarButton } from './fields/calendar-button.tsx';
export { MomentField } from './fields/moment-field.tsx';
export { SearchField } from './fields/search-field.tsx';
export { BrandMark } from './layout/brand-mark.tsx';
export { Card } from './layout/card.tsx';
export { FactBanner } from './layout/fact-banner.tsx';
export { PageHeader } from './layout/page-header.tsx';
export { defaultCentre, type MapSite } from './map/map-props.ts';
export type { MapSketch, SketchPoint } from './map/map-sketch.tsx';
export { type Place, showPlace } from './map/mercator.ts';
export { PlaceMap } from './map/place-map.tsx';
export { PlaceWords } from './map/place-words.tsx';
export { SiteMap } from './map/site-map.tsx';
export { type StreetMap, StreetMapContext } from './map/street-map.ts';
export { loadTopology, type Topology } from './map/topology.ts';
export { TownField } from './map/town-field.tsx';
export type { PictureBox } from './picture/box-geometry.ts';
export { busiestPart } from './picture/busiest-part.ts';
export { HeatMap } from './picture/heat-map.tsx';
export { PictureFrame } from './picture/picture-frame.tsx';
export { PictureWithBoxes } from './picture/picture-with-boxes.tsx';
export { connectionRestored } from './state/connection-restored.ts';
export { Empty, Failed } from './state/screen-states.tsx';
export { StateBadge } from './state/state-badge.tsx';
export { stateLook, stateRank } from './state/states.ts';
export { ToneBadge } from './state/tone-badge.tsx';
export { CellText } from './table/cell-text.tsx';
export { DataTable, TableView } from './table/data-table.tsx';
export { holdsWords, pageOf, pageWith, rowsBy, rowsWith } from './table/list-rows.ts';
export { pageCount, rowsPerPage } from './table/page-chunk.ts';
export { PageLinks } from './table/page-links.tsx';
export { PagedRows } from './table/paged-rows.tsx';
export { type Column, type Order, useDataTable } from './table/use-data-table.ts';
export { GivenText, MailLink, PhoneLink, WebLink } from './text/contact-links.tsx';
export { FactList } from './text/fact-list.tsx';
export { isWholeShare, showCount, showFigure, showNumberOf, showShare } from './text/figures.ts';
export { VisibleText } from './text/visible-text.tsx';
export { carryingGround, contrast, groundInks, isDarkGround, mix } from './theme/contrast.ts';
export { palette, type Tone, tones } from './theme/palette.ts';
export { cssVariables, theme } from './theme/theme.ts';
export { surfaces, toneForms } from './theme/tokens.ts';
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
export { momentAt, showBucket, wallClock } from './time/zoned-time.ts';
export { toastArrival, toastFailure, toastSuccess, toastUndo } from './toast/toast.tsx';
export { Toasts } from './toast/toasts.tsx';
