// A ceiling camera, seen from below.
const float CEILING = 1.0, SHELL = 2.0, DOME = 3.0, LENS_RING = 4.0, LED = 5.0;
vec2 solids(vec3 p) {
  vec2 all = vec2(1.0 - p.y, CEILING);
  all = near(all, vec2(disc(p, vec3(0, 0.86, 0), 0.95, 0.14, 0.06), SHELL));
  all = near(all, vec2(max(join(disc(p, vec3(0, 0.58, 0), 0.82, 0.18, 0.14), ball(p, vec3(0, 0.56, 0), 0.6), 0.2), -ball(p, vec3(0, 0.40, 0), 0.62)), SHELL));
  all = near(all, vec2(ball(p, vec3(0, 0.46, 0), 0.56), DOME));
  vec3 q = p - vec3(0, 0.44, 0);
  q.yz = turn(-0.75) * q.yz;
  all = near(all, vec2(disc(q, vec3(0, -0.42, 0), 0.27, 0.16, 0.03), LENS_RING));
  return near(all, vec2(ball(p, vec3(0.62, 0.56, 0.52), 0.045), LED));
}
Look look(float material, vec3 p, vec3 n) {
  if (material == CEILING) {
    vec2 tile = abs(fract(p.xz / 2.6 + 0.5) - 0.5);
    return Look(vec3(0.72, 0.76, 0.80) * (max(tile.x, tile.y) > 0.485 ? 0.7 : 1.0), 0.0, 0.0);
  }
  if (material == DOME) return Look(rgb(0x0b1016), 1.0, 0.0);
  if (material == LENS_RING) {
    vec3 q = p - vec3(0, 0.44, 0);
    q.yz = turn(-0.75) * q.yz;
    float r = length(q.xz);
    if (q.y > -0.5) return Look(rgb(0x2a3036), 0.7, 0.0);
    return Look(r < 0.10 ? rgb(0x123a66) : r < 0.17 ? rgb(0x0a1c30) : rgb(0x22272c), 1.0, r < 0.10 ? 0.5 : 0.0);
  }
  if (material == LED) return Look(rgb(0x2fd08a), 0.2, 2.5);
  return Look(rgb(0xf4f5f3), 0.45, 0.0);
}
