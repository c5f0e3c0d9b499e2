export { type CellTone, type CountMatrix, countMatrix } from "./count-matrix.ts";
export { type CurvePoint, curvePlot } from "./curve-plot.ts";
export { flipMatrix } from "./flip-matrix.ts";
export { type IntervalRow, intervalPlot } from "./interval-plot.ts";
export { standaloneSvg } from "./standalone-svg.ts";
