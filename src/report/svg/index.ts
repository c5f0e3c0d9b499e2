export { type CurvePoint, curvePlot } from "./curve-plot.ts";
export { flipMatrix } from "./flip-matrix.ts";
export { type IntervalRow, intervalPlot } from "./interval-plot.ts";
