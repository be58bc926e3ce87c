export type { PictureBox } from './box-geometry.ts';
export { BrandMark } from './brand-mark.tsx';
export { busiestPart } from './busiest-part.ts';
export { Card } from './card.tsx';
export { CardCarousel } from './carousel/card-carousel.tsx';
export { SlideShow } from './carousel/slide-show.tsx';
export { CellText } from './cell-text.tsx';
export { type ChartColours, visibleOn } from './chart/chart-colours.ts';
export type { Compared } from './chart/compared-series.ts';
export { CountUp } from './chart/count-up.tsx';
export { saveFile } from './chart/export/save-file.ts';
export { ExportListener } from './chart/export-listener.ts';
export { ExportMenu } from './chart/export-menu.tsx';
export { ChartFigure, type LegendEntry } from './chart/figure/chart-figure.tsx';
export {
  axisTooltip,
  type Drawing,
  itemTooltip,
  narrowPx,
  numberAxis,
  plotGrid,
  wordAxis,
  wordPlot,
} from './chart/figure/drawing.ts';
export { exportedFigure } from './chart/figure/exported-figure.ts';
export type { FigureRows } from './chart/figure/figure-table.tsx';
export { inkOn, seriesColour, seriesHue } from './chart/figure/series-colours.ts';
export { areaPath, type Extent, linePath, type Sheet } from './chart/line-shape.ts';
export { PieChart } from './chart/pie-chart.tsx';
export { Sparkline } from './chart/sparkline.tsx';
export type { TimeSeries } from './chart/time-series.ts';
export { TimeSeriesChart } from './chart/time-series-chart.tsx';
export { momentAt, showBucket, wallClock } from './chart/zoned-time.ts';
export { ConfirmPopover } from './confirm-popover.tsx';
export { connectionRestored } from './connection-restored.ts';
export { GivenText, MailLink, PhoneLink, WebLink } from './contact-links.tsx';
export { carryingGround, contrast, groundInks, isDarkGround, mix } from './contrast.ts';
export { CopyButton } from './copy-button.tsx';
export { type Column, DataTable } from './data-table.tsx';
export { DeleteButton } from './delete-button.tsx';
export { FactBanner } from './fact-banner.tsx';
export { FactList } from './fact-list.tsx';
export { showCount, showFigure, showNumberOf } from './figures.ts';
export { HeatMap } from './heat-map.tsx';
export { pageOf, pageWith, rowsBy, rowsWith } from './list-rows.ts';
export { defaultCentre, type MapSite } from './map/map-props.ts';
export type { MapSketch, SketchPoint } from './map/map-sketch.tsx';
export { type Place, showPlace } from './map/mercator.ts';
export { PlaceMap } from './map/place-map.tsx';
export { PlaceWords } from './map/place-words.tsx';
export { SiteMap } from './map/site-map.tsx';
export { type StreetMap, StreetMapContext } from './map/street-map.ts';
export { TownField } from './map/town-field.tsx';
export { MomentField } from './moment-field.tsx';
export {
  type DayEdge,
  momentPattern,
  readMoment,
  showClock,
  showMoment,
  writeMoment,
  zoneName,
} from './moments.ts';
export { pageCount, rowsPerPage } from './page-chunk.ts';
export { PageHeader } from './page-header.tsx';
export { PageLinks } from './page-links.tsx';
export { palette, type Tone, tones } from './palette.ts';
export { PictureFrame } from './picture-frame.tsx';
export { PictureWithBoxes } from './picture-with-boxes.tsx';
export { RegionMap } from './region-map/region-map.tsx';
export type { RegionPoint, RegionValue } from './region-map/region-props.ts';
export { heatRanges, type ValueRange } from './region-map/value-ranges.ts';
export { Empty, Failed } from './screen-states.tsx';
export { SearchField } from './search-field.tsx';
export type { Order } from './sort-header.tsx';
export { StateBadge } from './state-badge.tsx';
export { stateLook, stateRank } from './states.ts';
export { cssVariables, theme } from './theme.ts';
export { toastFailure, toastSuccess } from './toast.tsx';
export { Toasts } from './toasts.tsx';
export { ToneBadge } from './tone-badge.tsx';
export { WidgetCard } from './widget/widget-card.tsx';
export { loadWordPainter } from './word-cloud/load-word-painter.ts';
export { WordCloud } from './word-cloud/word-cloud.tsx';
export type { WeightedWord } from './word-cloud/word-layout.ts';
