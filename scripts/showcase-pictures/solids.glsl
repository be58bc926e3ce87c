// Distances to solids, and how they are joined.
float ball(vec3 p, vec3 c, float r) { return length(p - c) - r; }
float egg(vec3 p, vec3 c, vec3 r) {
  vec3 q = (p - c) / r;
  float k = length(q), g = length(q / r);
  return k * (k - 1.0) / max(g, 0.0001);
}
float box(vec3 p, vec3 c, vec3 half_, float r) {
  vec3 q = abs(p - c) - half_ + r;
  return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0) - r;
}
float rod(vec3 p, vec3 a, vec3 b, float r) {
  vec3 pa = p - a, ba = b - a;
  return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0)) - r;
}
float cone(vec3 p, vec3 a, vec3 b, float ra, float rb) {
  vec3 pa = p - a, ba = b - a;
  float h = clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0);
  return length(pa - ba * h) - mix(ra, rb, h);
}
float disc(vec3 p, vec3 c, float r, float half_, float edge) {
  vec2 d = vec2(length((p - c).xz) - r, abs(p.y - c.y) - half_) + edge;
  return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0) - edge;
}
float ring(vec3 p, vec3 c, float r, float thick) {
  p -= c;
  return length(vec2(length(p.xy) - r, p.z)) - thick;
}
float join(float a, float b, float k) {
  float h = max(k - abs(a - b), 0.0) / k;
  return min(a, b) - h * h * k * 0.25;
}
float cut(float a, float b, float k) { return -join(-a, b, k); }
// The nearer of two, each with its material.
vec2 near(vec2 a, vec2 b) { return a.x < b.x ? a : b; }
