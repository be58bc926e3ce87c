// The sky beyond: SUBJECT 0 a planet with rings, 1 a comet, 2 a rocket.
vec3 stars(vec2 at, float density) {
  vec3 c = vec3(0.0);
  for (int layer = 0; layer < 3; layer++) {
    float scale = 38.0 + 46.0 * float(layer);
    vec2 cell = floor(at * scale), f = fract(at * scale) - 0.5;
    float k = hash(cell + float(layer) * 31.0);
    vec2 off = (vec2(hash(cell + 5.0), hash(cell + 9.0)) - 0.5) * 0.7;
    float bright = step(1.0 - density, k) * (0.3 + 2.6 * pow(hash(cell + 2.0), 9.0));
    c += mix(vec3(0.7, 0.82, 1.2), vec3(1.2, 0.9, 0.7), hash(cell + 7.0)) * bright * exp(-dot(f - off, f - off) * (90.0 - 20.0 * float(layer)));
  }
  return c;
}
vec3 nebula(vec2 at, vec3 one, vec3 other) {
  vec2 bent = at * 1.8 + vec2(fbm(at * 2.0 + 4.0), fbm(at * 2.0 + 9.0)) * 1.6;
  float cloud = smoothstep(0.35, 0.95, fbm(bent)), dust = smoothstep(0.45, 0.8, fbm(bent * 2.3 + 7.0));
  return mix(one, other, fbm(bent * 0.7 + 3.0)) * cloud * (1.0 - 0.75 * dust);
}

// Light through the rings' gaps, by their distance from the planet.
float ringed(float r) {
  if (r < 1.32 || r > 2.35) return 0.0;
  float bands = 0.55 + 0.45 * noise(vec2(r * 26.0, 1.0)) * noise(vec2(r * 9.0, 4.0)) * 2.0;
  return bands * smoothstep(1.32, 1.42, r) * smoothstep(2.35, 2.28, r) * (1.0 - 0.9 * smoothstep(0.035, 0.02, abs(r - 1.98)));
}
vec3 planet(vec2 at) {
  vec3 c = vec3(0.004, 0.006, 0.014) + nebula(at + 2.0, vec3(0.20, 0.10, 0.30), vec3(0.06, 0.20, 0.30)) * 0.8 + stars(at, 0.22);
  const float radius = 0.235;
  vec3 sun = normalize(vec3(-0.75, 0.35, 0.52));
  vec2 q = turn(0.42) * (at - vec2(0.03, 0.0)) / radius;
  sun.xy = turn(0.42) * sun.xy;
  const float tilt = 0.30;
  vec2 flat_ = vec2(q.x, q.y / tilt);
  float r = length(flat_), amount = ringed(r);
  vec3 ringColour = mix(vec3(0.95, 0.78, 0.55), vec3(0.62, 0.50, 0.42), noise(vec2(r * 17.0, 8.0)));
  // The planet's shadow on its rings.
  vec2 away = -normalize(vec2(sun.x, sun.z * 0.9));
  float along = dot(flat_, away), aside = abs(flat_.x * away.y - flat_.y * away.x);
  float shaded = along > 0.0 ? smoothstep(1.02, 0.94, aside) * 0.93 : 0.0;
  vec3 ringLight = ringColour * ringColour * 0.85 * (1.0 - shaded);
  if (flat_.y > 0.0) c = mix(c, ringLight, amount * 0.9);
  float d = dot(q, q);
  if (d < 1.0) {
    vec3 n = vec3(q, sqrt(1.0 - d));
    float latitude = n.y * 0.95 + n.z * -0.28;
    float swirl = fbm(vec2(n.x * 3.0 + latitude * 2.0, latitude * 7.0));
    float band_ = fbm(vec2(latitude * 9.0 + swirl * 0.8, 2.0 + n.x * 0.35));
    vec3 surface = mix(vec3(0.82, 0.56, 0.32), vec3(0.96, 0.84, 0.66), smoothstep(0.25, 0.7, band_));
    surface = mix(surface, vec3(0.55, 0.26, 0.14), smoothstep(0.55, 0.75, fbm(vec2(latitude * 15.0 + swirl, 7.0))) * 0.6);
    float day = smoothstep(-0.10, 0.75, dot(n, sun));
    // The rings' shadow on the planet.
    vec3 up = vec3(0, sqrt(1.0 - tilt * tilt), tilt);
    float to = -dot(n, up) / dot(sun, up);
    float ringShadow = to > 0.0 ? ringed(length(n + sun * to)) : 0.0;
    c = surface * surface * day * 1.1 * (1.0 - 0.75 * ringShadow) + vec3(0.35, 0.5, 0.8) * pow(1.0 - n.z, 3.0) * day * 0.5 + 0.004;
  }
  c += vec3(0.9, 0.7, 0.5) * 0.10 * exp(-abs(sqrt(d) - 1.0) * 9.0) * smoothstep(-0.2, 1.0, dot(normalize(q), sun.xy));
  if (flat_.y <= 0.0) c = mix(c, ringLight, amount * 0.92);
  vec2 m = at - vec2(-0.46, 0.27);
  float moon = dot(m, m) / 0.0011;
  if (moon < 1.0) c = vec3(0.72, 0.70, 0.68) * (0.75 + 0.4 * fbm(m * 60.0)) * max(0.02, dot(vec3(m / 0.0332, sqrt(1.0 - moon)), normalize(vec3(-0.75, 0.35, 0.52))));
  return c;
}

vec3 comet(vec2 at) {
  vec3 c = mix(vec3(0.07, 0.16, 0.26), vec3(0.006, 0.012, 0.05), smoothstep(-0.4, 0.4, at.y)) + stars(at, 0.30);
  c += vec3(0.55, 0.30, 0.16) * exp(-(at.y + 0.36) * 9.0) * 0.7;
  // The milky way.
  vec2 way = turn(0.9) * at;
  c += nebula(way * vec2(0.8, 2.0), vec3(0.22, 0.20, 0.34), vec3(0.30, 0.22, 0.22)) * exp(-way.y * way.y * 9.0) * 0.55;
  vec2 head = vec2(-0.20, -0.02);
  vec2 d = turn(-0.62) * (at - head);
  float along = max(d.x, 0.0), wide = 0.010 + 0.16 * along * along + 0.05 * along;
  float streak = 0.6 + 0.8 * fbm(vec2(d.x * 3.0, d.y / (wide + 0.02) * 2.2));
  float dust = exp(-pow((d.y + 0.10 * along * along) / wide, 2.0)) * exp(-along * 2.3) * smoothstep(-0.01, 0.02, d.x);
  vec2 g = turn(-0.74) * (at - head);
  float gas = exp(-pow(g.y / (0.006 + 0.035 * max(g.x, 0.0)), 2.0)) * exp(-max(g.x, 0.0) * 2.0) * smoothstep(-0.005, 0.01, g.x);
  c += vec3(1.15, 0.98, 0.72) * dust * streak * 0.85 + vec3(0.25, 0.55, 1.2) * gas * 0.7;
  float r = length(at - head);
  c += vec3(0.75, 1.0, 0.85) * (exp(-r * 34.0) * 1.6 + exp(-r * 130.0) * 5.0);
  float hill = -0.30 + 0.12 * fbm(vec2(at.x * 1.6 + 5.0, 2.0));
  float pines = hill + 0.035 * pow(abs(fract(at.x * 34.0 + 3.0 * noise(at.xx * 7.0)) - 0.5) * 2.0, 1.6) * (0.35 + noise(floor(at.xx * 34.0)));
  c = mix(c, vec3(0.003, 0.006, 0.009), smoothstep(0.002, -0.002, at.y - pines));
  vec2 hut = at - vec2(0.40, hill - 0.004);
  if (abs(hut.x) < 0.020 && hut.y > -0.02 && hut.y < 0.018) c = vec3(0.008);
  if (abs(hut.x) < 0.007 && abs(hut.y - 0.002) < 0.007) c = vec3(2.4, 1.5, 0.5);
  return c;
}

vec3 rocket(vec2 at) {
  vec3 c = mix(vec3(0.95, 0.62, 0.42), vec3(0.07, 0.15, 0.36), smoothstep(-0.42, 0.30, at.y));
  c += stars(at, 0.10) * smoothstep(0.12, 0.45, at.y);
  vec2 nozzle = vec2(0.06, 0.055);
  vec2 p = at - nozzle;
  c += vec3(1.5, 0.75, 0.28) * exp(-length(p + vec2(0, 0.12)) * 4.2) * 0.9;
  // The trail widens into clouds at the ground.
  float down = max(-p.y, 0.0);
  float wide = 0.020 + 0.05 * down + 0.30 * pow(down, 3.0) * 5.0;
  vec2 puff = vec2(p.x, p.y * 0.7);
  float curl = fbm(puff * 9.0 + vec2(0.0, fbm(puff * 5.0) * 2.0));
  float billow = fbm(puff * 22.0 + curl * 3.0);
  float trail = smoothstep(1.25, 0.55, abs(p.x) / (wide * (0.75 + 0.9 * curl))) * smoothstep(0.0, 0.10, down);
  vec3 smoke = mix(vec3(0.30, 0.26, 0.30), vec3(1.15, 0.95, 0.80), smoothstep(0.25, 0.75, billow + 0.35 * p.x / wide * -0.8));
  smoke += vec3(2.0, 0.85, 0.25) * exp(-down * 7.0) * (0.4 + billow);
  c = mix(c, smoke, clamp(trail, 0.0, 1.0));
  float bank = -0.40 + 0.16 * fbm(vec2(at.x * 2.6 + 2.0, 3.0)) + 0.13 * exp(-pow((at.x - 0.06) * 3.0, 2.0)) + 0.05 * fbm(at * 12.0);
  vec3 cloud = mix(vec3(0.42, 0.30, 0.34), vec3(1.2, 0.86, 0.66), smoothstep(-0.12, 0.03, at.y - bank + 0.12 * (fbm(at * 14.0) - 0.5)));
  cloud += vec3(1.2, 0.5, 0.16) * exp(-length(at - vec2(0.06, -0.26)) * 6.0);
  c = mix(c, cloud, smoothstep(0.014, -0.014, at.y - bank));
  float flame = exp(-pow(p.x / (0.014 + 0.02 * down), 2.0)) * exp(-down * 8.0) * step(p.y, 0.0);
  c += vec3(5.0, 3.4, 1.6) * flame * (0.8 + 0.4 * noise(vec2(p.x * 90.0, p.y * 30.0)));
  // The rocket: a tank, two boosters, fins.
  for (int i = 0; i < 3; i++) {
    bool isTank = i == 2;
    vec2 q = p - vec2(isTank ? 0.0 : (float(i) - 0.5) * 0.062, 0.0);
    float long_ = isTank ? 0.27 : 0.15, half_ = isTank ? 0.024 : 0.013;
    float nose = clamp((q.y - long_ * 0.72) / (long_ * 0.28), 0.0, 1.0);
    half_ *= sqrt(max(0.0, 1.0 - nose * nose));
    if (q.y > -0.004 && q.y < long_ && abs(q.x) < half_) {
      float round_ = q.x / half_;
      vec3 paint = isTank ? (abs(q.y - 0.165) < 0.012 ? vec3(0.75, 0.10, 0.06) : q.y < 0.03 ? vec3(0.12) : vec3(0.88)) : vec3(0.92, 0.46, 0.14);
      c = paint * (0.12 + 1.0 * max(0.0, sqrt(1.0 - round_ * round_) * 0.6 - round_ * 0.5)) + vec3(0.9, 0.4, 0.12) * exp(-q.y * 24.0) * 0.6;
      if (isTank && length(q - vec2(0.0, 0.205)) < 0.008) c = vec3(0.05, 0.12, 0.2);
    }
  }
  return c;
}

void main() {
  vec2 at = (gl_FragCoord.xy - 0.5 * size) / size.y;
  vec3 c = SUBJECT == 0 ? planet(at) : SUBJECT == 1 ? comet(at) : rocket(at);
  develop(c * (SUBJECT == 2 ? 0.5 : 0.9), at, 0.3);
}
